import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { HttpError } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { PICTURE_MESSAGES } from '../contract.ts'
import type { PictureJob, PreparedPicture } from './prepare-picture.ts'

export type PictureOutcome =
  | { prepared: PreparedPicture }
  | { refused: { status: number; message: string } }
  | { failed: { message: string; code: string | undefined } }

const SCRIPT = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** If it does not end by itself. */
const LONGEST_MS = 20_000
const REST_AFTER_MS = 30_000

const tooMuch = () => new HttpError(413, PICTURE_MESSAGES.complex)

let idle: { child: ChildProcess; rest: NodeJS.Timeout } | undefined

function start() {
  const child = fork(SCRIPT, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {})
  // Whoever reads a page goes first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function takeProcess() {
  if (!idle) return start()
  const { child, rest } = idle
  clearTimeout(rest)
  idle = undefined
  child.removeAllListeners('exit')
  child.ref()
  child.channel?.ref()
  return child
}

/** An idle one holds memory, and must not keep this process alive. */
function giveBack(child: ChildProcess) {
  const rest = setTimeout(() => child.kill('SIGKILL'), REST_AFTER_MS).unref()
  idle = { child, rest }
  child.once('exit', () => {
    clearTimeout(rest)
    idle = undefined
  })
  child.unref()
  child.channel?.unref()
}

/** A fault in the code that reads pictures ends that process, and costs one picture. */
function outcomeOf(job: PictureJob) {
  const child = takeProcess()
  return new Promise<PictureOutcome>((resolve, reject) => {
    const tooLate = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    const onExit = () => {
      clearTimeout(tooLate)
      reject(tooMuch())
    }
    child.once('exit', onExit).once('error', onExit)
    child.once('message', (outcome: PictureOutcome) => {
      clearTimeout(tooLate)
      child.off('exit', onExit).off('error', onExit)
      giveBack(child)
      resolve(outcome)
    })
    child.send(job)
  })
}

/** One at a time, people in turn. A process has one, however many apps a test creates. */
const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 100,
  waitingPerGroup: 10,
  refuseGroup: () =>
    new HttpError(
      429,
      'Several of your pictures are being prepared already. Please wait a moment.',
      {
        headers: { 'Retry-After': '5' },
      },
    ),
})

export async function prepareInTurn(
  job: PictureJob,
  { ownerId, signal }: { ownerId: number; signal: AbortSignal },
): Promise<PreparedPicture> {
  const outcome = await inTurn({ group: String(ownerId), lane: '', signal }, () => outcomeOf(job))
  if ('prepared' in outcome) return outcome.prepared
  if ('refused' in outcome) throw new HttpError(outcome.refused.status, outcome.refused.message)
  const { message, code } = outcome.failed
  throw Object.assign(new Error(message), { code })
}
