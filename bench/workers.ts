import { execFile, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../src/server/testing/free-port.ts'
import { stopChild } from '../src/server/testing/child-process.ts'
import { endsTooSoon } from './child.ts'
import type { Load } from './load.ts'
import { median } from './median.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const SECONDS = 8
const run = promisify(execFile)

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

/** Processor time of a process in hundredths of a second, user and system. */
function ticksOf(pid: number) {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(afterName[11]) + Number(afterName[12])
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

const keepOn = (core: number, pid: number) =>
  execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })

/** One process of clients on each of the first cores. */
async function ask(port: number, courses: number, cores: number, seconds: number) {
  const clients = [process.execPath, 'bench/clients.ts', port, courses, seconds].map(String)
  const said = await Promise.all(
    Array.from({ length: cores }, (_, core) =>
      run('taskset', ['-c', String(core), ...clients], { cwd: root }),
    ),
  )
  return said.map(({ stdout }) => JSON.parse(stdout) as Load)
}

export type WorkersRow = { workers: number; perSecond: number; perProcessorSecond: number }

/** Started by `npm start`'s own script. */
async function measureWith(
  workers: number,
  env: Record<string, string>,
  courses: number,
): Promise<WorkersRow> {
  const port = await freePort()
  const giveUp = new AbortController()
  const product = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), WORKERS: String(workers) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const ending = endsTooSoon(product, 'scripts/start.js')
    const pids = await Promise.race([whenServing(port, workers, giveUp.signal), ending])
    for (const [core, pid] of pids.entries()) keepOn(core, pid)
    await ask(port, courses, workers, 3)
    const worked = () => sum(pids.map(ticksOf)) / 100
    const before = worked()
    const loads = await ask(port, courses, workers, SECONDS)
    const answers = sum(loads.map((each) => each.answers))
    return {
      workers,
      perSecond: sum(loads.map((each) => each.perSecond)),
      perProcessorSecond: answers / (worked() - before),
    }
  } finally {
    giveUp.abort()
    await stopChild(product)
  }
}

/** Alternating, so that a machine that gets slower affects both. */
const ROUNDS = 5

/**
 * One core with one worker and one process of clients, compared with two such cores. The workers
 * decide themselves who serves which client.
 */
export async function measureWorkers(env: Record<string, string>, courses: number) {
  const measured: WorkersRow[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const workers of [1, 2]) measured.push(await measureWith(workers, env, courses))
  return [1, 2].map((workers) => {
    const rows = measured.filter((row) => row.workers === workers)
    return {
      workers,
      perSecond: median(rows.map((row) => row.perSecond)),
      perProcessorSecond: median(rows.map((row) => row.perProcessorSecond)),
    }
  })
}

export function workersTable(rows: WorkersRow[]) {
  const [one] = rows as [WorkersRow]
  const lines = rows.map(
    ({ workers, perSecond, perProcessorSecond }) =>
      `| ${workers} | ${perSecond.toFixed(0)} | ${(perSecond / one.perSecond).toFixed(2)} | ${perProcessorSecond.toFixed(0)} |`,
  )
  return [
    '| workers, each on a core with a process of clients | answers a second | ÷ one (goal for two: 1.6) | answers in a processor second of the workers |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n')
}
