import { HttpError, tooManyRequests } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { WorkThread } from '#server/limits/work-thread.ts'
import { CONTENT_LIMITS, ContentTooComplex, tooLong } from '../limits.ts'
import type { PreparedContent } from './prepare.ts'

export type { PreparedContent } from './prepare.ts'

type Asking = number | `preview of ${string}`

type Options = { script?: URL; milliseconds?: number; waiting?: number; waitingPerAuthor?: number }

const tooSlow = () =>
  new ContentTooComplex('Content takes too long to prepare. Please simplify it or split it.')

export const TOO_MANY_AT_ONCE =
  'Several of your texts are being prepared already. Please wait a moment.'

/** On a thread, one at a time, authors in turn: no request waits for another author's text. */
export class ContentThread {
  readonly #thread: WorkThread<string, PreparedContent>
  readonly #inTurn: ReturnType<typeof createFairQueue>

  constructor({
    script = new URL('./render-worker.ts', import.meta.url),
    milliseconds = 4_000,
    waiting = 400,
    waitingPerAuthor = 25,
  }: Options = {}) {
    this.#thread = new WorkThread({ script, milliseconds, tooMuch: tooSlow })
    this.#inTurn = createFairQueue({
      atOnce: 1,
      waiting,
      waitingPerGroup: waitingPerAuthor,
      refuseGroup: () => tooManyRequests(2, TOO_MANY_AT_ONCE),
    })
  }

  async prepare(source: string, author: Asking = 0): Promise<PreparedContent> {
    if (source.length > CONTENT_LIMITS.characters) throw tooLong()
    return this.#inTurn({ group: String(author) }, () => this.#run(source))
  }

  async end() {
    await this.#thread.end()
  }

  async #run(source: string) {
    try {
      return await this.#thread.run(source)
    } catch (error) {
      if (error instanceof HttpError && error.status === 400)
        throw new ContentTooComplex(error.message)
      throw error
    }
  }
}

const thread = new ContentThread()

export const prepareContent = (source: string, author: Asking): Promise<PreparedContent> =>
  thread.prepare(source, author)
