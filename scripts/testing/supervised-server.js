import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'

export let folder
export let supervisor

/** Every test file calls this itself: files share their modules, and each loads this one only once. */
export function setUpSupervisor() {
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'supervise-'))))
  afterEach(async () => {
    if (supervisor.exitCode === null && supervisor.signalCode === null) {
      const gone = once(supervisor, 'exit')
      supervisor.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true })
  })
}

/** A server that answers no health check and runs the given program. */
const SERVER = (meanwhile) => `
  import { appendFileSync, existsSync } from 'node:fs'
  import { setTimeout as delay } from 'node:timers/promises'
  import { createServer } from 'node:http'
  const note = (what) => appendFileSync(${JSON.stringify(path.join(folder, 'notes'))}, process.pid + ' ' + what + '\\n')
  note('started')
  let answered = 0
  ${meanwhile}
  const server = createServer(() => note('asked')).listen(0, '127.0.0.1', () =>
    process.send({ health: 'http://127.0.0.1:' + server.address().port }))
  process.on('disconnect', () => process.exit())
  process.on('message', (word) => ['leave', 'retire'].includes(word) && process.exit(1))
`

const SUPERVISOR = ({ workers, cwd, endMs, drainMs, startMs, tellMs }) => `
  import { existsSync } from 'node:fs'
  import { supervise } from ${JSON.stringify(new URL('../supervise.js', import.meta.url).href)}
  const { restart, stop } = supervise({
    program: { exec: ${JSON.stringify(path.join(folder, 'server.mjs'))}, cwd: ${JSON.stringify(cwd)} },
    // The system refuses to start a process with such an environment, and cluster.fork throws.
    env: { get LARGE() { return existsSync('large') ? 'x'.repeat(1_000_000) : '' } },
    workers: ${workers}, isAsked: true,
    timeoutMs: 200, pauseMs: 100, endMs: ${endMs}, drainMs: ${drainMs}, startMs: ${startMs},
    tellMs: ${tellMs},
  })
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', restart)
`

export const program = (meanwhile) =>
  writeFileSync(path.join(folder, 'server.mjs'), SERVER(meanwhile))

const USUAL = { workers: 1, endMs: 300, drainMs: 300, startMs: 600_000, tellMs: 1_000 }

export function start(meanwhile, options) {
  program(meanwhile)
  const supervising = SUPERVISOR({ ...USUAL, cwd: folder, ...options })
  writeFileSync(path.join(folder, 'supervisor.mjs'), supervising)
  const stdio = ['ignore', 'pipe', 'pipe']
  supervisor = spawn(process.execPath, ['supervisor.mjs'], { cwd: folder, stdio })
}

/** What the servers recorded, in order. */
export const lines = () => readFileSync(path.join(folder, 'notes'), 'utf8').trim().split('\n')

export const notes = () => Object.groupBy(lines(), (line) => line.split(' ')[0])

/** Process ids of the servers that recorded this. */
export const all = (what) =>
  lines()
    .filter((line) => line.endsWith(what))
    .map((line) => line.split(' ')[0])

export const WAIT = { timeout: 50_000 }

export const ANSWERING =
  'setInterval(() => process.send({ answered: (answered += 1), memoryMb: 1 }), 50)'

export const goFile = () => JSON.stringify(path.join(folder, 'go'))
export const go = () => writeFileSync(path.join(folder, 'go'), '')

/** Finishes its requests, and ends when told to. */
export const FINISHES = () => `
  process.removeAllListeners('message')
  process.on('message', async (word) => {
    if (word !== 'retire') return
    process.on('SIGTERM', () => {})
    note('retires')
    while (!existsSync(${goFile()})) await delay(20)
    note('ends')
    process.exit()
  })`

export const STANDS_STILL = `
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
  process.on('message', (word) => { while (word === 'retire'); })
  ${ANSWERING}`

export const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
