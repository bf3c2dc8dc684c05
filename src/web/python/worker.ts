import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { createInterpreter } from './interpreter.ts'
import { lockDown, PROGRAM_GLOBALS } from './lock-down.ts'
import type { FromWorker, Prepared, Ready, ToWorker } from './messages.ts'
import { NO_PACKAGES } from './no-packages.ts'

// Everything is in this file or comes from the page, because the worker's policy lets it load nothing.

const post: (message: FromWorker | Ready) => void = self.postMessage.bind(self)

let interpreter: ReturnType<typeof createInterpreter> | undefined
let startBounds = () => {}

function provide(module: WebAssembly.Module, library: Blob) {
  const files: Record<string, Blob> = {
    // Requested, but never read.
    'pyodide.asm.wasm': new Blob(),
    'python_stdlib.zip': library,
  }
  self.fetch = (address) => {
    const name = (address instanceof Request ? address.url : address.toString()).split('/').at(-1)!
    const file = files[name]
    return file ? Promise.resolve(new Response(file)) : Promise.reject(new Error(`No ${name}`))
  }
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  })
}

const load = (memory: { _makeSnapshot: true } | { _loadSnapshot: Uint8Array<ArrayBuffer> }) =>
  loadPyodide({
    indexURL: '/',
    lockFileContents: NO_PACKAGES,
    createPyodideModule,
    jsglobals: PROGRAM_GLOBALS,
    stdin: () => null,
    ...memory,
  })

async function prepare(wasm: Blob, library: Blob) {
  const headers = { 'Content-Type': 'application/wasm' }
  const module = await WebAssembly.compileStreaming(new Response(wasm, { headers }))
  provide(module, library)
  const pyodide = await load({ _makeSnapshot: true })
  const memory = pyodide.makeMemorySnapshot() as Uint8Array<ArrayBuffer>
  const prepared: Prepared = { type: 'prepared', module, memory }
  self.postMessage(prepared, { transfer: [memory.buffer] })
}

async function start({ module, memory, library }: ToWorker & { type: 'start' }) {
  provide(module, library)
  const pyodide = await load({ _loadSnapshot: memory })
  startBounds = lockDown(pyodide)
  interpreter = createInterpreter(pyodide)
  post({ type: 'ready' })
}

async function take(message: ToWorker) {
  if (message.type === 'prepare') return prepare(message.wasm, message.library)
  if (message.type === 'start') return start(message)
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
