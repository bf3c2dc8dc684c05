/** Callers during a run share the next one, which begins after they called. */
export function sharedRun(work: () => Promise<void>) {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current.then(() => {
      next = undefined
      return (current = work())
    })
    return next
  }
}
