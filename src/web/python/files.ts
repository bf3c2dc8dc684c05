import libraryUrl from 'pyodide/python_stdlib.zip?url'
import wasmUrl from 'pyodide/pyodide.asm.wasm?url'
// oxlint-disable-next-line import/default -- Vite makes the address
import workerUrl from './worker.ts?worker&url'

export { workerUrl }

export type Progress = { loaded: number; total: number }

/** Compressed answers do not say how large the file is. */
const SIZES = {
  wasm: { bytes: 9_598_218, packed: 3_102_634 },
  library: { bytes: 2_545_637, packed: 2_545_637 },
  worker: { bytes: 991_721, packed: 186_215 },
}

const loadedFiles = new Map<string, Blob>()

async function load(url: string, onBytes: (count: number) => void): Promise<Blob> {
  const known = loadedFiles.get(url)
  if (known) {
    onBytes(Infinity)
    return known
  }
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    onBytes(read.value.length)
  }
  const blob = new Blob(pieces)
  loadedFiles.set(url, blob)
  return blob
}

type Listener = (progress: Progress) => void

type File = {
  url: string
  bytes: number
  packed?: number
}

export async function loadFiles(files: File[], onProgress: Listener) {
  const sizes = files.map(({ bytes, packed = bytes }) => packed)
  const shares = files.map(() => 0)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return Promise.all(
    files.map(({ url, bytes }, index) =>
      load(url, (count) => {
        shares[index] = Math.min(1, shares[index]! + count / bytes)
        const loaded = sizes.reduce((sum, size, each) => sum + size * shares[each]!, 0)
        onProgress({ loaded, total })
      }),
    ),
  )
}

/** The worker's code is loaded here only to fill the browser's cache, with visible progress. */
export async function loadPython(onProgress: Listener) {
  const [wasm, library] = await loadFiles(
    [
      { url: wasmUrl, ...SIZES.wasm },
      { url: libraryUrl, ...SIZES.library },
      { url: workerUrl, ...SIZES.worker },
    ],
    onProgress,
  )
  return { wasm: wasm!, library: library! }
}
