import { Worker } from 'node:worker_threads'
import { HttpError } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { CONTENT_LIMITS, ContentTooComplex, tooLong } from './limits.ts'
import type { PreparedContent } from './prepare.ts'
import type { WorkerAnswer } from './render-worker.ts'

export type { PreparedContent } from './prepare.ts'
export type { TocEntry } from './headings.ts'

type Job = {
  source: string
  resolve: (prepared: PreparedContent) => void
  reject: (error: Error) => void
}

type Options = { script?: URL; milliseconds?: number; waiting?: number; waitingOfAuthor?: number }

const WATCH_EVERY = 250

const tooSlow = () =>
  new ContentTooComplex('Content takes too long to prepare. Please simplify it or split it.')

export const TOO_MANY_AT_ONCE =
  'Several of your texts are being prepared already. Please wait a moment.'

const tooManyAtOnce = () =>
  new HttpError(429, TOO_MANY_AT_ONCE, { headers: { 'Retry-After': '2' } })

/**
 * Prepares content on a thread of its own, one text at a time, authors in turn: whatever somebody
 * writes, no request of anybody else waits for it. A text that takes too long ends together with
 * its thread.
 */
export class ContentThread {
  readonly #script: URL
  readonly #milliseconds: number
  readonly #inTurn: ReturnType<typeof createFairQueue>
  #worker: Worker | null = null
  #job: Job | null = null
  #watch: NodeJS.Timeout | undefined

  constructor({
    script = new URL('./render-worker.ts', import.meta.url),
    milliseconds = 4_000,
    waiting = 400,
    waitingOfAuthor = 25,
  }: Options = {}) {
    this.#script = script
    this.#milliseconds = milliseconds
    this.#inTurn = createFairQueue({
      atOnce: 1,
      waiting,
      waitingOfGroup: waitingOfAuthor,
      refuseGroup: tooManyAtOnce,
    })
  }

  async prepare(source: string, author = 0): Promise<PreparedContent> {
    if (source.length > CONTENT_LIMITS.characters) throw tooLong()
    return this.#inTurn({ group: String(author), lane: '' }, () => this.#run(source))
  }

  /** For a thread of one's own: it takes its memory along. */
  async end() {
    await this.#worker?.terminate()
    this.#worker = null
  }

  #run(source: string) {
    return new Promise<PreparedContent>((resolve, reject) => {
      const job = { source, resolve, reject }
      this.#job = job
      const worker = (this.#worker ??= this.#start())
      worker.ref()
      void this.#keepWatch(worker, job)
      worker.postMessage(source)
    })
  }

  /** By the thread's own time on the processor: on a busy machine an honest text only waits. */
  async #keepWatch(worker: Worker, job: Job) {
    const spent = () =>
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1_000,
        () => 0,
      )
    const before = await spent()
    if (this.#job !== job) return
    const look = async () => {
      const isTooSlow = (await spent()) - before > this.#milliseconds
      if (isTooSlow && this.#job === job) this.#give(worker, tooSlow())
    }
    this.#watch = setInterval(() => void look(), WATCH_EVERY)
  }

  #start(): Worker {
    // A small young generation costs little time here and saves 60 MB.
    const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
    const worker = new Worker(this.#script, { resourceLimits })
    worker.on('message', (answer: WorkerAnswer) => {
      if ('prepared' in answer) this.#finish((job) => job.resolve(answer.prepared))
      else if ('refused' in answer)
        this.#finish((job) => job.reject(new ContentTooComplex(answer.refused)))
      else this.#finish((job) => job.reject(answer.failed))
    })
    worker.on('error', (error: Error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#give(worker, isOutOfMemory ? tooSlow() : error)
    })
    worker.on('exit', () => this.#give(worker, new Error('The content thread has ended')))
    return worker
  }

  /** Gives the thread up together with what it was doing. */
  #give(worker: Worker, error: Error) {
    if (worker !== this.#worker) return
    this.#drop()
    this.#finish((job) => job.reject(error))
  }

  #finish(settle: (job: Job) => void) {
    const job = this.#job
    this.#job = null
    clearInterval(this.#watch)
    // Until there is more to do, the thread must not keep the process alive.
    this.#worker?.unref()
    if (job) settle(job)
  }

  #drop() {
    const worker = this.#worker
    this.#worker = null
    worker?.removeAllListeners('message')
    void worker?.terminate()
  }
}

const thread = new ContentThread()

/** What an author wrote → what is stored, shown and searched. Throws `ContentTooComplex` (400). */
export const prepareContent = (source: string, author: number): Promise<PreparedContent> =>
  thread.prepare(source, author)
