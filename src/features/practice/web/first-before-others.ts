/** The first answer of a browser brings its cookie: two at once would be two learners. */
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
