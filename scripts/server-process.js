import { fileURLToPath } from 'node:url'

const besides = (file) => new URL(file, import.meta.url)

/** Less time for finding and compiling modules at a start. */
export const QUICK_IMPORTS = ['--import', besides('quick-imports.js').href]
export const COMPILED = { NODE_COMPILE_CACHE: fileURLToPath(besides('../.cache/compiled')) }

/**
 * How the server's process is started, so that it stays small under load. V8 would let young
 * objects take 128 MB before it collects them, and glibc would keep a heap of its own for each
 * thread. The price is more collecting.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  ...QUICK_IMPORTS,
]
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }
