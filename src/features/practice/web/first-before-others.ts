/** The first answer sets a visitor's cookie: two at once would create two learners. */
export function firstBeforeOthers() {
  let first: Promise<unknown> | null = null
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (first) await first
    const calling = call()
    first ??= calling.catch(() => {
      first = null
    })
    return calling
  }
}
