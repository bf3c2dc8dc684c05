import { parentPort } from 'node:worker_threads'
import { ContentTooComplex } from './limits.ts'
import { prepareNow, type PreparedContent } from './prepare.ts'

export type WorkerAnswer = { prepared: PreparedContent } | { refused: string } | { failed: Error }

function answer(source: string): WorkerAnswer {
  try {
    return { prepared: prepareNow(source) }
  } catch (error) {
    if (error instanceof ContentTooComplex) return { refused: error.message }
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', (source: string) => parentPort?.postMessage(answer(source)))
