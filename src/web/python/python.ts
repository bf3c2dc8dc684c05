import type { Progress } from './files.ts'
import { MAX_SECONDS } from './limits.ts'
import type { Check, CheckResult, OutputPiece, ProgramError } from './messages.ts'
import { loadWheels } from './packages.ts'
import { messageReader } from './read-message.ts'
import { send, startWorker } from './start-worker.ts'

type Outcome =
  | 'ran'
  | 'took-too-long'
  | 'stopped'
  /** The interpreter itself broke, or ran out of memory. */
  | 'broke'
  /** Offline, or the site has been deployed again. */
  | 'not-loaded'

export type RunResult = {
  outcome: Outcome
  error: ProgramError | null
  checks: CheckResult[]
  isCut: boolean
  passed: boolean
}

export type RunOptions = {
  before?: string[]
  checks?: Check[]
  onProgress?: (progress: Progress) => void
  onBegin?: () => void
  onOutput?: (piece: OutputPiece) => void
}

export type Run = { result: Promise<RunResult>; stop: () => void }

const ended = (outcome: Outcome): RunResult => ({
  outcome,
  error: null,
  checks: [],
  isCut: false,
  passed: false,
})

/** A worker prepared for the next run. Each runs one program only, so that none sees another's state. */
let ready: Promise<Worker> | undefined
let running: Run | undefined

function getWorker(onProgress: (progress: Progress) => void): Promise<Worker> {
  const starting = ready ?? startWorker(onProgress)
  ready = starting
  starting.catch(() => {
    if (ready === starting) ready = undefined
  })
  return starting
}

type Listening = RunOptions & {
  lacksPackages: boolean
}

function listen(worker: Worker, options: Listening, finish: (result: RunResult) => void) {
  const giveUp = (outcome: Outcome) => finish(ended(outcome))
  const bounded = () => setTimeout(() => giveUp('took-too-long'), MAX_SECONDS * 1000)
  let timer = bounded()
  let hasBegun = false
  const read = messageReader()
  worker.onerror = () => giveUp('broke')
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = read(data)
    if (message.type === 'output') options.onOutput?.({ kind: message.kind, text: message.text })
    if (message.type === 'broken') giveUp('broke')
    if (message.type === 'begun' && !hasBegun) {
      hasBegun = true
      clearTimeout(timer)
      timer = bounded()
      options.onBegin?.()
    }
    if (message.type !== 'ran') return
    const { error, checks, isCut } = message
    if (options.lacksPackages && error?.message.startsWith('ModuleNotFoundError'))
      return giveUp('not-loaded')
    const passed = !error && checks.every((check) => check.passed)
    finish({ outcome: 'ran', error, checks, isCut, passed })
  }
  return () => {
    clearTimeout(timer)
    worker.terminate()
  }
}

/** Ends a program that still runs. */
export function runPython(source: string, options: RunOptions = {}): Run {
  running?.stop()
  const { before = [], checks = [], onProgress = () => {} } = options
  const { promise: result, resolve } = Promise.withResolvers<RunResult>()
  let isOver = false
  let release = () => {}
  const finish = (value: RunResult) => {
    if (isOver) return
    isOver = true
    release()
    if (running === run) running = undefined
    resolve(value)
  }
  const stop = () => finish(ended('stopped'))
  const run: Run = { result, stop }
  running = run
  const begin = async () => {
    const sources = [...before, source, ...checks.map(({ code }) => code)]
    const worker = await getWorker(onProgress)
    const wheels = await loadWheels(sources, onProgress)
    if (isOver) return
    ready = undefined
    const end = listen(worker, { ...options, lacksPackages: wheels === null }, finish)
    release = () => {
      end()
      void getWorker(() => {}).catch(() => {})
    }
    send(worker, { type: 'run', source, before, checks, wheels: wheels ?? [] })
  }
  begin().catch(() => finish(ended('not-loaded')))
  return run
}
