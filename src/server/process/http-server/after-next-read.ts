/** After all connections have been read once more: by then we know who left as soon as they had asked. */
export const afterNextRead = (work: () => void) => setImmediate(() => setImmediate(work))
