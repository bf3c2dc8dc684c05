import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/testing/free-port.ts'
import { removeAbandonedFolders, throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { askBy } from '../ask.ts'
import { ownDatabase } from './own-database.ts'
import { endSupervisor, forkSupervisor } from './supervisor.ts'

/** What the product said stays here after the run. */
const LOGS = fileURLToPath(new URL('../../.cache/torture/', import.meta.url))

/** No answer of the product takes longer. */
const ANSWER_LIMIT = 60_000

const running = new Set<() => Promise<void>>()

/** After an interrupt: ends what runs and removes its folder. */
export const stopProducts = () => Promise.all([...running].map((stop) => stop()))

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
export async function startProduct(name: string) {
  await removeAbandonedFolders()
  const dataDir = await throwAwayFolder()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const notes = path.join(dataDir, 'notes.jsonl')
  const own = ownDatabase(path.join(dataDir, 'postgres/cluster'))
  const log = createWriteStream(path.join(dataDir, 'log.txt'), { flags: 'a' })
  await once(log, 'open')
  let supervisor = forkSupervisor({ dataDir, port, notes, log })
  const logText = () => readFile(path.join(dataDir, 'log.txt'), 'utf8')

  /** Milliseconds until it answers, the database included. */
  async function ready(timeoutMs = 120_000) {
    const begun = performance.now()
    while (!(await answers(`${origin}/api/courses?limit=1&offset=${Date.now() % 1000}`))) {
      if (supervisor.exitCode !== null) throw new Error(`The product ended: ${await logText()}`)
      if (performance.now() - begun > timeoutMs)
        throw new Error(`The product does not come back: ${(await logText()).slice(-5_000)}`)
      await delay(20)
    }
    return performance.now() - begun
  }

  async function replaceSupervisor() {
    const gone = once(supervisor, 'exit')
    supervisor.kill('SIGKILL')
    await gone
    supervisor = forkSupervisor({ dataDir, port, notes, log })
    return true
  }

  async function stop() {
    running.delete(stop)
    await endSupervisor(supervisor)
    // Its own end stops the database too; nothing of it stays.
    await own.end()
    log.end()
    await mkdir(LOGS, { recursive: true })
    await copyFile(path.join(dataDir, 'log.txt'), path.join(LOGS, `${name}.log`))
    await rm(dataDir, { recursive: true, force: true })
  }

  running.add(stop)
  // The first start may have to build first.
  await ready(600_000).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    port,
    dataDir,
    ask: askBy((place, init) =>
      fetch(`${origin}${place}`, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT) }),
    ),
    ready,
    answers: (place: string) => answers(`${origin}${place}`),
    withDatabase: own.withDatabase,
    replaceSupervisor,
    /** The process that answers, the newest of them. */
    appPid: async () => (await noted<{ pid: number }>(notes, 'pid')).at(-1)!.pid,
    postmasterPid: own.pid,
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
