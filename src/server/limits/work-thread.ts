import { Worker } from 'node:worker_threads'
import { thrownBy, type Outcome } from './answer-jobs.ts'

type Options = {
  script: URL
  /** Processor time per job, and memory of the thread. */
  milliseconds: number
  megabytes?: number
  tooMuch: () => Error
}

type Running<Answer> = {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

const WATCH_EVERY = 250
const REST_AFTER = 60_000

/** One job at a time; one that takes too long or too much memory ends with its thread. */
export class WorkThread<Job, Answer> {
  readonly #options: Options
  #worker: Worker | null = null
  #running: Running<Answer> | null = null
  #watch: NodeJS.Timeout | undefined
  #rest: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  run(job: Job): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (this.#running) throw new Error('The thread is at work already')
      const running = { resolve, reject }
      clearTimeout(this.#rest)
      this.#running = running
      const worker = (this.#worker ??= this.#start())
      worker.ref()
      void this.#keepWatch(worker, running)
      worker.postMessage(job)
    })
  }

  async end() {
    const worker = this.#worker
    if (!worker) return
    this.#give(worker, new Error('The thread has ended'))
    await worker.terminate()
  }

  /** The thread's own processor time: on a busy machine an honest job only waits. */
  async #keepWatch(worker: Worker, running: Running<Answer>) {
    const spent = () =>
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1_000,
        () => 0,
      )
    const before = await spent()
    if (this.#running !== running) return
    const look = async () => {
      const isTooSlow = (await spent()) - before > this.#options.milliseconds
      if (isTooSlow && this.#running === running) this.#give(worker, this.#options.tooMuch())
    }
    this.#watch = setInterval(() => void look(), WATCH_EVERY)
  }

  #start(): Worker {
    const { script, megabytes = 128, tooMuch } = this.#options
    // A small young generation costs little time here and saves 60 MB.
    const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 }
    const worker = new Worker(script, { resourceLimits })
    worker.on('message', (outcome: Outcome<Answer>) =>
      this.#finish(({ resolve, reject }) =>
        'answer' in outcome ? resolve(outcome.answer) : reject(thrownBy(outcome)),
      ),
    )
    worker.on('error', (error: Error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#give(worker, isOutOfMemory ? tooMuch() : error)
    })
    worker.on('exit', () => this.#give(worker, new Error('The thread has ended')))
    return worker
  }

  #give(worker: Worker, error: Error) {
    if (worker !== this.#worker) return
    this.#worker = null
    worker.removeAllListeners('message')
    void worker.terminate()
    this.#finish(({ reject }) => reject(error))
  }

  #finish(settle: (running: Running<Answer>) => void) {
    const running = this.#running
    this.#running = null
    clearInterval(this.#watch)
    // An idle thread must not keep the process running.
    this.#worker?.unref()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => void this.end(), REST_AFTER).unref()
    if (running) settle(running)
  }
}
