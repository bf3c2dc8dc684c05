import { AsyncLocalStorage } from 'node:async_hooks'

const signals = new AsyncLocalStorage<AbortSignal | undefined>()

/** Aborted once this request was answered with a failure. */
export const giveUpSignal = () => signals.getStore()

export const throwIfGivenUp = () => giveUpSignal()?.throwIfAborted()

// A query begins when it is awaited, so it must be awaited inside `run`.
const waitIn = <Result>(signal: AbortSignal | undefined, work: () => PromiseLike<Result>) =>
  signals.run(signal, async () => await work())

export const untilGivenUp = <Result>(signal: AbortSignal, work: () => PromiseLike<Result>) =>
  waitIn(signal, work)

/** For work that several requests share, and for cleaning up. */
export const regardless = <Result>(work: () => PromiseLike<Result>) => waitIn(undefined, work)
