import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hasEnded } from '#server/testing/child-process.ts'
import { PROJECT_NODE } from '#server/testing/project-node.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

const WORKERS = 2
const STOP_LIMIT = 30_000
/** The first start may have to build and to seed. */
const START_LIMIT = 300_000

export type NodeOptions = {
  name: string
  port: number
  settings: Record<string, string>
  log: WriteStream
  /** Stops all waiting when the run ends. */
  signal: AbortSignal
}

/** `npm start` in its own process group, so that all of it can be killed at once, like a machine. */
const launch = ({ port, settings, log }: NodeOptions) =>
  fork(path.join(root, 'scripts/start.js'), {
    cwd: root,
    execPath: PROJECT_NODE,
    execArgv: [],
    detached: true,
    // It stops when our end of the channel closes.
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: String(WORKERS),
      LOG_LEVEL: 'warn',
    },
  })

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** One machine of the cluster: a supervisor and two workers behind one port. */
export class AppNode {
  readonly name: string
  readonly origin: string
  readonly address: string
  readonly #options: NodeOptions
  #child: ChildProcess | undefined

  constructor(options: NodeOptions) {
    this.#options = options
    this.name = options.name
    this.address = `127.0.0.1:${options.port}`
    this.origin = `http://${this.address}`
  }

  /** Process ids of the serving workers; empty while the node cannot be reached. */
  async workers(): Promise<number[]> {
    try {
      const signal = AbortSignal.timeout(5_000)
      const answer = await fetch(`${this.origin}/api/health/ready`, { signal })
      const { workers = [] } = (await answer.json()) as { workers?: { pid: number }[] }
      return workers.map(({ pid }) => pid)
    } catch {
      return []
    }
  }

  /** Waits until all workers serve and none of `gone` does; returns their process ids. */
  async untilWhole(isGone: (pid: number) => boolean = () => false) {
    const begun = Date.now()
    for (;;) {
      this.#options.signal.throwIfAborted()
      const pids = await this.workers()
      if (pids.length >= WORKERS && !pids.some(isGone)) return pids
      if (!this.#child || hasEnded(this.#child)) throw new Error(`${this.name} ended`)
      if (Date.now() - begun > START_LIMIT) throw new Error(`${this.name} does not come back`)
      await delay(100)
    }
  }

  async start() {
    this.#options.signal.throwIfAborted()
    this.#child = launch(this.#options)
    await this.untilWhole()
  }

  /** Like an operator: waits for the message that the node is ready. */
  async restart() {
    await this.stop()
    await this.start()
  }

  /** Also waits for the old workers to end, because they still answer on open connections. */
  async reload() {
    const before = await this.workers()
    this.#child?.kill('SIGHUP')
    await this.untilWhole((pid) => before.includes(pid))
    while (before.some(isRunning)) await delay(100, undefined, { signal: this.#options.signal })
  }

  /** Like a power failure of the machine. */
  async kill() {
    const child = this.#child
    if (!child?.pid || hasEnded(child)) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }

  async stop() {
    const child = this.#child
    if (!child?.pid || hasEnded(child)) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const limit = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), STOP_LIMIT)
    await gone
    clearTimeout(limit)
  }
}
