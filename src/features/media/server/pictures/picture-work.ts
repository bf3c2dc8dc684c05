import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { HttpError, tooManyRequests, unavailable } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { PICTURE_MESSAGES } from '../../contract.ts'
import type { PictureJob, PreparedPicture } from './prepare-picture.ts'

export type PictureOutcome =
  | { prepared: PreparedPicture }
  | { refused: { status: number; message: string } }
  | { failed: { message: string; code: string | undefined } }

/** Generous, because on a busy machine the start alone may take many seconds. */
const MAX_MS = 60_000

const tooMuch = () => new HttpError(413, PICTURE_MESSAGES.complex)

type Options = { script?: string; node?: string; restAfterMs?: number }

/** A crash in the code that reads pictures ends only that process, and costs one picture. */
export class PictureProcess {
  readonly #script: string
  readonly #node: string
  readonly #restAfterMs: number
  #idle: { child: ChildProcess; rest: NodeJS.Timeout } | undefined

  constructor({
    script = fileURLToPath(new URL('./picture-process.ts', import.meta.url)),
    node = process.execPath,
    restAfterMs = 30_000,
  }: Options = {}) {
    this.#script = script
    this.#node = node
    this.#restAfterMs = restAfterMs
  }

  /** An idle process may have died meanwhile, which is no picture's fault: try again. */
  async run(job: PictureJob): Promise<PictureOutcome> {
    const rested = this.#takeIdle()
    const outcome = rested && (await this.#ask(rested, job))
    if (outcome && outcome !== 'ended') return outcome
    const again = await this.#ask(this.#start(), job)
    if (again === 'ended') throw tooMuch()
    return again
  }

  #start() {
    const child = fork(this.#script, {
      execPath: this.#node,
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => {})
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return child
  }

  #takeIdle() {
    if (!this.#idle) return undefined
    const { child, rest } = this.#idle
    clearTimeout(rest)
    this.#idle = undefined
    child.removeAllListeners('exit')
    child.ref()
    child.channel?.ref()
    return child
  }

  /** An idle process holds memory, and must not keep this one running. */
  #giveBack(child: ChildProcess) {
    const forget = () => {
      clearTimeout(rest)
      if (this.#idle?.child === child) this.#idle = undefined
    }
    const rest = setTimeout(() => {
      forget()
      child.kill('SIGKILL')
    }, this.#restAfterMs).unref()
    this.#idle = { child, rest }
    child.once('exit', forget)
    child.unref()
    child.channel?.unref()
  }

  #ask(child: ChildProcess, job: PictureJob) {
    return new Promise<PictureOutcome | 'ended'>((resolve, reject) => {
      if (child.pid === undefined) return reject(unavailable(PICTURE_MESSAGES.unavailable, 5))
      const tooLate = setTimeout(() => {
        reject(tooMuch())
        child.kill('SIGKILL')
      }, MAX_MS)
      const onExit = () => {
        clearTimeout(tooLate)
        resolve('ended')
      }
      child.once('exit', onExit).once('error', onExit)
      child.once('message', (outcome: PictureOutcome) => {
        clearTimeout(tooLate)
        child.off('exit', onExit).off('error', onExit)
        this.#giveBack(child)
        resolve(outcome)
      })
      child.send(job, () => {})
    })
  }
}

const pictures = new PictureProcess()

/** One at a time, people in turn; one for the process, however many apps a test creates. */
const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 100,
  waitingPerGroup: 10,
  refuseGroup: () =>
    tooManyRequests(
      5,
      'Several of your pictures are being prepared already. Please wait a moment.',
    ),
})

export async function prepareInTurn(
  job: PictureJob,
  { ownerId, signal }: { ownerId: number; signal: AbortSignal },
): Promise<PreparedPicture> {
  const outcome = await inTurn({ group: String(ownerId), signal }, () => pictures.run(job))
  if ('prepared' in outcome) return outcome.prepared
  if ('refused' in outcome) throw new HttpError(outcome.refused.status, outcome.refused.message)
  const { message, code } = outcome.failed
  throw Object.assign(new Error(message), { code })
}
