import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether nobody waits for a request's answer any more: it took too long, or its client left. */
export class RequestAbort {
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

  abort(error: Error) {
    this.#error ??= error
    this.#controller?.abort(this.#error)
  }
}

const requests = new AsyncLocalStorage<RequestAbort | undefined>()

export const currentAbort = () => requests.getStore()

export const currentAbortSignal = (): AbortSignal | undefined => currentAbort()?.signal

export function throwIfAborted() {
  const error = currentAbort()?.error
  if (error) throw error
}

// A query begins when it is awaited, so it must be awaited inside `run`.
export const runWithAbort = <Result>(
  abort: RequestAbort | undefined,
  work: () => PromiseLike<Result>,
) => requests.run(abort, async () => await work())

/** For work that several requests share, and for cleaning up. */
export const runWithoutAbort = <Result>(work: () => PromiseLike<Result>) =>
  runWithAbort(undefined, work)
