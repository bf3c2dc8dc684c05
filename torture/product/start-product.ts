import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/db/client.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { removeAbandonedFolders, throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { askBy } from '../ask.ts'
import { forkSupervisor, freePort } from './supervisor.ts'

/** How long the loop was held, on the clock and on the processor. */
export type Hold = { at: number; held: number; cpu: number; most: number }

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status === 200
    },
    () => false,
  )

/** What the watcher inside the process has written down. */
async function noted<Line extends object>(file: string, has: string) {
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).trim().split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Line).filter((line) => has in line)
}

/**
 * The product as `npm start` runs it, with a supervisor and a database of its own, in a folder that
 * is thrown away.
 */
export async function startProduct(env: Record<string, string> = {}) {
  await removeAbandonedFolders()
  const dataDir = await throwAwayFolder()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const notes = path.join(dataDir, 'notes.jsonl')
  const cluster = path.join(dataDir, 'postgres/cluster')
  const log = createWriteStream(path.join(dataDir, 'log.txt'), { flags: 'a' })
  await once(log, 'open')
  let supervisor = forkSupervisor({ dataDir, port, notes, log }, env)
  const logText = () => readFile(path.join(dataDir, 'log.txt'), 'utf8')

  /** Milliseconds until it answers, the database included. */
  async function ready() {
    const begun = performance.now()
    while (!(await answers(`${origin}/api/courses?limit=1&offset=${Date.now() % 1000}`))) {
      if (supervisor.exitCode !== null) throw new Error(`The product ended: ${await logText()}`)
      if (performance.now() - begun > 120_000)
        throw new Error(`The product does not come back: ${(await logText()).slice(-5_000)}`)
      await delay(20)
    }
    return performance.now() - begun
  }

  /** Connections of the runner's own, past the product. */
  async function database() {
    const { socketDir, port } = (await readPostmaster(cluster))!
    const connection = { host: socketDir, port, user: 'ascent', database: 'ascent' }
    return openDatabase(connection, { poolSize: 4 })
  }

  async function replaceSupervisor() {
    const gone = once(supervisor, 'exit')
    supervisor.kill('SIGKILL')
    await gone
    supervisor = forkSupervisor({ dataDir, port, notes, log }, env)
  }

  async function stop() {
    if (supervisor.exitCode === null && supervisor.signalCode === null) {
      supervisor.kill('SIGTERM')
      await once(supervisor, 'exit')
    }
    log.end()
    await rm(dataDir, { recursive: true, force: true })
  }

  await ready()
  return {
    port,
    dataDir,
    ask: askBy((place, init) => fetch(`${origin}${place}`, init)),
    ready,
    answers: (place: string) => answers(`${origin}${place}`),
    database,
    replaceSupervisor,
    /** The process that answers, the newest of them. */
    appPid: async () => (await noted<{ pid: number }>(notes, 'pid')).at(-1)!.pid,
    postmasterPid: async () => (await readPostmaster(cluster))?.pid,
    holds: () => noted<Hold>(notes, 'held'),
    logText,
    stop,
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Resident memory of a process, in megabytes. */
export async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
