import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connection } from '#server/db/address.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import type { Env } from '#server/env.ts'
import { StartError } from '../start-error.ts'
import { connectionsOf } from './workers.ts'

export type RunningDatabase = {
  database: Database
  summary: string
  /** Stops our own server too, unless a new process continues with it. */
  stop: (options?: { keepServer?: boolean }) => Promise<void>
}

export const startDatabase = (env: Env, log: Logger): Promise<RunningDatabase> =>
  env.databaseUrl ? connectTo(env.databaseUrl, env.workers, log) : startOwn(env, log)

const watched = (connection: Connection, workers: number, log: Logger) =>
  openDatabase(connection, {
    poolSize: connectionsOf(workers),
    onSilence: (isSilent) =>
      log.warn(isSilent ? 'the database does not answer' : 'the database answers again'),
  })

async function startOwn({ dataDir, workers }: Env, log: Logger): Promise<RunningDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  const database = watched(server.connection, workers, log)
  const stop = async ({ keepServer = false } = {}) => {
    await database.close()
    await server.stop({ keepServer })
  }
  const summary = server.adopted ? 'PostgreSQL was running' : 'PostgreSQL started'
  return { database, summary, stop }
}

/** Where both start together, the database may need a moment longer. */
const TIMEOUT = 15_000

async function connectTo(url: string, workers: number, log: Logger): Promise<RunningDatabase> {
  const database = watched(url, workers, log)
  const deadline = Date.now() + TIMEOUT
  for (;;) {
    const problem = await database.db.execute(sql`select 1`).then(
      () => undefined,
      (error: Error) => error,
    )
    if (!problem) return { database, summary: 'connected', stop: database.close }
    if (!isDatabaseUnavailable(problem) || Date.now() > deadline) {
      await database.close()
      throw new StartError(`DATABASE_URL: cannot connect: ${reasonOf(problem)}`)
    }
    await delay(250)
  }
}

function reasonOf(problem: Error): string {
  if (problem.cause instanceof Error) return reasonOf(problem.cause)
  return problem.message || String((problem as NodeJS.ErrnoException).code)
}
