/**
 * How the server's process is started, so that it stays small under load. V8 would let young
 * objects take 128 MB before it collects them and old ones double; glibc would keep a heap of its
 * own for each thread. A little more collecting costs less than what others on the machine could
 * do with two hundred megabytes.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50']
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }
