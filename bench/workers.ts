import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/server/testing/free-port.ts'
import { endsTooSoon, stopChild } from './child.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import type { Scenario } from './scenarios.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const SECONDS = 8

async function workersAt(port: number) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
    return ((await answer.json()) as { workers?: { pid: number }[] }).workers ?? []
  } catch {
    // Not there yet.
    return []
  }
}

async function whenServing(port: number, count: number, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    const workers = await workersAt(port)
    if (workers.length === count) return workers.map(({ pid }) => pid)
    await delay(100)
  }
}

/** Hundredths of a second that a process has worked, in its own code and for it in the kernel. */
function ticksOf(pid: number) {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(afterName[11]) + Number(afterName[12])
}

type Trial = { workers: number; connections: number }

export type WorkersRow = Trial & { perSecond: number; perBusySecond: number }

/** Two with the connections of one have half the work each, and wake up for fewer answers at once. */
const TRIALS: Trial[] = [
  { workers: 1, connections: 64 },
  { workers: 2, connections: 64 },
  { workers: 2, connections: 128 },
]

/** Started by `npm start`'s own script, on the first core. */
async function measureWith(
  { workers, connections }: Trial,
  env: Record<string, string>,
  { next, isRight }: Scenario,
) {
  const port = await freePort()
  const giveUp = new AbortController()
  const { signal } = giveUp
  const product = spawn('taskset', ['-c', '0', process.execPath, 'scripts/start.js'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), WORKERS: String(workers) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const ending = endsTooSoon(product, 'scripts/start.js')
    const pids = await Promise.race([whenServing(port, workers, signal), ending])
    await load({ port, seconds: 3, connections, next, isRight })
    const before = pids.map(ticksOf)
    const { answers, perSecond } = await load({
      port,
      seconds: SECONDS,
      connections,
      next,
      isRight,
    })
    const busiest = Math.max(...pids.map((pid, index) => ticksOf(pid) - before[index]!))
    return { workers, connections, perSecond, perBusySecond: answers / (busiest / 100) }
  } finally {
    giveUp.abort()
    await stopChild(product)
  }
}

const runOurselvesOn = (cores: string) =>
  execFileSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' })

/** Each trial in turn, so that a machine that grows slower slows all of them. */
const ROUNDS = 3

const middle = (rows: WorkersRow[], value: 'perSecond' | 'perBusySecond') =>
  median(rows.map((row) => row[value]))

/**
 * The clients need a core themselves, so the workers share the other one, and what counts is what
 * all of them answered in a second of work of the busiest: what they answer where each has a core.
 */
export async function measureWorkers(env: Record<string, string>, scenario: Scenario) {
  const measured = new Map(TRIALS.map((trial) => [trial, [] as WorkersRow[]]))
  runOurselvesOn('1')
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [trial, rows] of measured) rows.push(await measureWith(trial, env, scenario))
  } finally {
    runOurselvesOn(`0-${cpus().length - 1}`)
  }
  return [...measured].map(([trial, rows]) => ({
    ...trial,
    perSecond: middle(rows, 'perSecond'),
    perBusySecond: middle(rows, 'perBusySecond'),
  }))
}

export function workersTable(rows: WorkersRow[]) {
  const [one] = rows as [WorkersRow]
  const lines = rows.map(
    ({ workers, connections, perSecond, perBusySecond }) =>
      `| ${workers} | ${connections} | ${perSecond.toFixed(0)} | ${perBusySecond.toFixed(0)} | ${(perBusySecond / one.perBusySecond).toFixed(2)} |`,
  )
  return [
    '| workers | connections | answers a second, all workers on one core | answers of all ÷ processor seconds of the busiest worker | ÷ one (goal for two: 1.6) |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
