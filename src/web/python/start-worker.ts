import { loadPython, workerUrl, type Progress } from './files.ts'
import type { Prepared, Ready, ToWorker } from './messages.ts'

export const send = (worker: Worker, message: ToWorker) => worker.postMessage(message)

const newWorker = () => new Worker(workerUrl, { type: 'module', name: 'Python' })

/** Messages of a worker are trusted only until a program has run in it. */
const ask = <Answer extends Prepared | Ready>(worker: Worker, message: ToWorker) =>
  new Promise<Answer>((resolve, reject) => {
    const fail = () => reject(new Error('Python did not start'))
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<Answer | { type: 'broken' }>) =>
      data.type === 'broken' ? fail() : resolve(data)
    send(worker, message)
  })

let prepared: Prepared | undefined

/** Compiling and starting Python takes seconds, so it is done once per page. */
async function prepare(wasm: Blob, library: Blob) {
  const worker = newWorker()
  try {
    return await ask<Prepared>(worker, { type: 'prepare', wasm, library })
  } finally {
    worker.terminate()
  }
}

export async function startWorker(onProgress: (progress: Progress) => void): Promise<Worker> {
  const { wasm, library } = await loadPython(onProgress)
  const { module, memory } = (prepared ??= await prepare(wasm, library))
  const worker = newWorker()
  await ask<Ready>(worker, { type: 'start', module, memory, library })
  return worker
}
