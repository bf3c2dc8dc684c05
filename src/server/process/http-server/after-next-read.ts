/** Two rounds of the event loop: by then every connection was read, and we know who has left. */
export const afterNextRead = (work: () => void) => setImmediate(() => setImmediate(work))
