import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether a request was answered with a failure while its work goes on. Most never are. */
export class GivingUp {
  #error: Error | undefined
  #controller: AbortController | undefined

  get error() {
    return this.#error
  }

  /** Made when somebody listens: one for every request would cost a tenth of answering it. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#error) this.#controller.abort(this.#error)
    return this.#controller.signal
  }

  giveUp(error: Error) {
    this.#error ??= error
    this.#controller?.abort(this.#error)
  }
}

const requests = new AsyncLocalStorage<GivingUp | undefined>()

export const ownGivingUp = () => requests.getStore()

/** Aborted once this request was answered with a failure. */
export const giveUpSignal = (): AbortSignal | undefined => ownGivingUp()?.signal

export function throwIfGivenUp() {
  const error = ownGivingUp()?.error
  if (error) throw error
}

// A query begins when it is awaited, so it must be awaited inside `run`.
const waitIn = <Result>(request: GivingUp | undefined, work: () => PromiseLike<Result>) =>
  requests.run(request, async () => await work())

export const untilGivenUp = <Result>(request: GivingUp, work: () => PromiseLike<Result>) =>
  waitIn(request, work)

/** For work that several requests share, and for cleaning up. */
export const regardless = <Result>(work: () => PromiseLike<Result>) => waitIn(undefined, work)
