import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { createInterpreter } from './interpreter.ts'
import { lockDown, PROGRAM_GLOBALS } from './lock-down.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { NO_PACKAGES } from './no-packages.ts'

// Everything is in this one file, and what else Python needs comes from the page: the policy of its
// response lets this worker load nothing at all.

const post: (message: FromWorker) => void = self.postMessage.bind(self)

let interpreter: ReturnType<typeof createInterpreter> | undefined
let startBounds = () => {}

async function start(files: Record<string, Response>) {
  self.fetch = (address) => {
    const name = (address instanceof Request ? address.url : address.toString()).split('/').at(-1)!
    return files[name] ? Promise.resolve(files[name]) : Promise.reject(new Error(`No ${name}`))
  }
  const pyodide = await loadPyodide({
    indexURL: '/',
    lockFileContents: NO_PACKAGES,
    createPyodideModule,
    jsglobals: PROGRAM_GLOBALS,
    stdin: () => null,
  })
  startBounds = lockDown(pyodide)
  interpreter = createInterpreter(pyodide)
}

async function take(message: ToWorker) {
  if (message.type === 'start') {
    const wasm = new Response(message.wasm, { headers: { 'Content-Type': 'application/wasm' } })
    await start({ 'pyodide.asm.wasm': wasm, 'python_stdlib.zip': new Response(message.library) })
    post({ type: 'ready' })
    return
  }
  const { wheels, ...program } = message
  const ran = await interpreter!.run(program, wheels, {
    onBegin: () => {
      startBounds()
      post({ type: 'begun' })
    },
    onOutput: (piece) => post({ type: 'output', ...piece }),
  })
  post({ type: 'ran', ...ran })
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  take(data).catch((error: unknown) => post({ type: 'broken', message: String(error) }))
})
