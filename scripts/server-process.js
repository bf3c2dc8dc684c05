/**
 * How the server's process is started, so that it stays small under load. V8 would let young
 * objects take 128 MB before it collects them, and glibc would keep a heap of its own for each
 * thread. The price is more collecting.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50']
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }
