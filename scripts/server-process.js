/**
 * How the server's process is started. V8 would let the space for young objects grow to 128 MB
 * before it collects them, and glibc would keep a heap of its own for each thread: both trade a
 * little speed under full load for a hundred megabytes that are never given back.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }
