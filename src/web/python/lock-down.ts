import type { PyodideAPI } from 'pyodide'

const MEGABYTE = 1024 * 1024
/** A tab that takes more is ended by the browser, with the page. */
const MOST_MEMORY = 512 * MEGABYTE
const MOST_WRITTEN = 64 * MEGABYTE
const PAGE = 64 * 1024
const NO_SPACE_LEFT = 51

const refuse = () => {
  throw new Error('Programs here cannot run JavaScript')
}

type Timer = (work: (...args: unknown[]) => void, pause?: number, ...args: unknown[]) => number

/** The browser would call it with the worker itself as `this`. */
const plainly =
  (timer: Timer): Timer =>
  (work, pause, ...args) =>
    timer(() => work(...args), pause)

/** All that programs see of JavaScript: `import js`. */
export const PROGRAM_GLOBALS = {
  Array,
  Date,
  Error,
  JSON,
  Map,
  Math,
  Number,
  Object,
  Promise,
  Set,
  String,
  setTimeout: plainly(setTimeout),
  clearTimeout: clearTimeout.bind(globalThis),
  setInterval: plainly(setInterval),
  clearInterval: clearInterval.bind(globalThis),
  eval: refuse,
}

/** Of the language, and what Pyodide itself uses; whatever else a browser offers is taken away. */
const KEPT = new Set(
  `
  Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date
  Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError
  URIError SuppressedError globalThis JSON Math Intl ArrayBuffer Atomics Uint8Array Int8Array
  Uint16Array Int16Array Uint32Array Int32Array BigUint64Array BigInt64Array Uint8ClampedArray
  Float16Array Float32Array Float64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef
  Proxy Reflect FinalizationRegistry SharedArrayBuffer decodeURI decodeURIComponent encodeURI
  encodeURIComponent escape unescape eval isFinite isNaN WebAssembly
  self constructor addEventListener removeEventListener dispatchEvent EventTarget Event MessageEvent
  MessageChannel MessagePort setTimeout clearTimeout setInterval clearInterval queueMicrotask
  performance crypto console TextDecoder TextEncoder DOMException structuredClone atob btoa location
  WorkerGlobalScope DedicatedWorkerGlobalScope
  `
    .trim()
    .split(/\s+/),
)

/**
 * The policy of the worker's response refuses every connection; what would ask for one, or speak
 * with other pages and their storage, is also gone.
 */
function keepOnly(kept: Set<string>) {
  for (
    let owner: object = globalThis;
    owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner) as object
  )
    for (const name of Object.getOwnPropertyNames(owner))
      if (!kept.has(name)) Reflect.deleteProperty(owner, name)
}

function boundMemory() {
  const { prototype } = WebAssembly.Memory
  const grow = Reflect.get(prototype, 'grow') as (this: WebAssembly.Memory, pages: number) => number
  prototype.grow = function (this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError('Out of memory')
    return grow.call(this, pages)
  }
}

type Write = (stream: object, buffer: ArrayBufferView, offset: number, length: number) => number
type FileSystem = { write: Write; ErrnoError: new (code: number) => Error }

/** Files are kept in memory, too. */
function boundFiles(files: FileSystem) {
  let written = 0
  const { write } = files
  files.write = (...args) => {
    written += args[3]
    if (written > MOST_WRITTEN) throw new files.ErrnoError(NO_SPACE_LEFT)
    return write(...args)
  }
  return () => {
    written = 0
  }
}

/** Answers what is to be called before each program. */
export function lockDown(pyodide: PyodideAPI) {
  keepOnly(KEPT)
  boundMemory()
  return boundFiles(pyodide.FS as unknown as FileSystem)
}
