import { Worker } from 'node:worker_threads'
import { HttpError } from '#server/http/errors.ts'
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

type Options = { script?: URL; milliseconds?: number; waiting?: number }

const WATCH_EVERY = 250

const tooSlow = () =>
  new ContentTooComplex('Content takes too long to prepare. Please simplify it or split it.')

const tooBusy = () =>
  new HttpError(503, 'The site is very busy. Please try again in a moment.', {
    headers: { 'Retry-After': '2' },
  })

/**
 * Prepares content on a thread of its own, one text at a time: whatever somebody writes, no
 * request of anybody else waits for it. A text that takes too long ends together with its thread.
 */
export class ContentThread {
  readonly #options: Required<Options>
  readonly #queue: Job[] = []
  #worker: Worker | null = null
  #job: Job | null = null
  #watch: NodeJS.Timeout | undefined

  constructor({
    script = new URL('./render-worker.ts', import.meta.url),
    milliseconds = 4_000,
    waiting = 200,
  }: Options = {}) {
    this.#options = { script, milliseconds, waiting }
  }

  prepare(source: string): Promise<PreparedContent> {
    if (source.length > CONTENT_LIMITS.characters) return Promise.reject(tooLong())
    if (this.#queue.length >= this.#options.waiting) return Promise.reject(tooBusy())
    return new Promise((resolve, reject) => {
      this.#queue.push({ source, resolve, reject })
      this.#next()
    })
  }

  /** For a thread of one's own: it takes its memory along. */
  async end() {
    await this.#worker?.terminate()
    this.#worker = null
  }

  #next() {
    if (this.#job) return
    clearInterval(this.#watch)
    const job = this.#queue.shift()
    if (!job) {
      // Nothing to do: the thread must not keep the process alive.
      this.#worker?.unref()
      return
    }
    this.#job = job
    const worker = (this.#worker ??= this.#start())
    worker.ref()
    void this.#keepWatch(worker, job)
    worker.postMessage(job.source)
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
      const isTooSlow = (await spent()) - before > this.#options.milliseconds
      if (isTooSlow && this.#job === job) this.#give(worker, tooSlow())
    }
    this.#watch = setInterval(() => void look(), WATCH_EVERY)
  }

  #start(): Worker {
    // A small young generation costs little time here and saves 60 MB.
    const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
    const worker = new Worker(this.#options.script, { resourceLimits })
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
    if (job) settle(job)
    this.#next()
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
export const prepareContent = (source: string): Promise<PreparedContent> => thread.prepare(source)
