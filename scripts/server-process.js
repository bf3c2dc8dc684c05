import { fileURLToPath } from 'node:url'

const besides = (file) => new URL(file, import.meta.url)

/** Makes finding and compiling modules at the start faster. */
export const QUICK_IMPORTS = ['--import', besides('quick-imports.js').href]
export const COMPILED = { NODE_COMPILE_CACHE: fileURLToPath(besides('../.cache/compiled')) }

/**
 * Flags and environment that keep the server's memory small under load. V8 would let young objects
 * take 128 MB before collecting them; glibc would keep a separate heap for each thread, and more
 * and more freed memory at its end. The price is more garbage collection.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  ...QUICK_IMPORTS,
]
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
