import type { PyodideAPI } from 'pyodide'

const MEGABYTE = 1024 * 1024
/** A tab that takes more is killed by the browser. */
const MAX_MEMORY = 512 * MEGABYTE
const MAX_WRITTEN = 64 * MEGABYTE
const PAGE = 64 * 1024
const NO_SPACE_LEFT = 51

const refuse = () => {
  throw new Error('Programs here cannot run JavaScript')
}

type Timer = (work: (...args: unknown[]) => void, pause?: number, ...args: unknown[]) => number

/** A timer calls its callback with the worker as `this`, which programs must not get. */
const plainly =
  (timer: Timer): Timer =>
  (work, pause, ...args) =>
    timer(() => work(...args), pause)

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

/** What the language and Pyodide itself use; everything else of the browser is taken away. */
const ALLOWED_GLOBALS = new Set(
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

/** The worker's policy refuses every connection; APIs that open one, or reach other pages, are removed too. */
function keepOnly(allowed: Set<string>) {
  for (
    let owner: object = globalThis;
    owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner) as object
  )
    for (const name of Object.getOwnPropertyNames(owner))
      if (!allowed.has(name)) Reflect.deleteProperty(owner, name)
}

function boundMemory() {
  const { prototype } = WebAssembly.Memory
  const grow = Reflect.get(prototype, 'grow') as (this: WebAssembly.Memory, pages: number) => number
  prototype.grow = function (this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * PAGE > MAX_MEMORY) throw new RangeError('Out of memory')
    return grow.call(this, pages)
  }
}

type Write = (stream: object, buffer: ArrayBufferView, offset: number, length: number) => number
type FileSystem = { write: Write; ErrnoError: new (code: number) => Error }

function boundFiles(files: FileSystem) {
  let written = 0
  const { write } = files
  files.write = (...args) => {
    written += args[3]
    if (written > MAX_WRITTEN) throw new files.ErrnoError(NO_SPACE_LEFT)
    return write(...args)
  }
  return () => {
    written = 0
  }
}

/** Returns what to call before each program. */
export function lockDown(pyodide: PyodideAPI) {
  keepOnly(ALLOWED_GLOBALS)
  boundMemory()
  return boundFiles(pyodide.FS as unknown as FileSystem)
}
