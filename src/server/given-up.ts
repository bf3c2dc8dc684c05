import { AsyncLocalStorage } from 'node:async_hooks'

const signals = new AsyncLocalStorage<AbortSignal | undefined>()

/** Aborted once the request that runs here was answered with a failure: it must not go on. */
export const giveUpSignal = () => signals.getStore()

export const throwIfGivenUp = () => giveUpSignal()?.throwIfAborted()

// A query of the database begins when somebody waits for it: that must be here, not outside.
const waitIn = <Result>(signal: AbortSignal | undefined, work: () => PromiseLike<Result>) =>
  signals.run(signal, async () => await work())

export const untilGivenUp = <Result>(signal: AbortSignal, work: () => PromiseLike<Result>) =>
  waitIn(signal, work)

/** For what several requests share, and for tidying up: nobody gives that up. */
export const regardless = <Result>(work: () => PromiseLike<Result>) => waitIn(undefined, work)
