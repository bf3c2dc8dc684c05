import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import postgres from 'postgres'
import { openDatabase, type Database } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import type { Env } from '#server/env.ts'
import { StartError } from './start-error.ts'

export type RunningDatabase = {
  database: Database
  told: string
  /** A server of our own is stopped with it, unless somebody comes after us who goes on with it. */
  stop: (options?: { keepServer?: boolean }) => Promise<void>
}

/** The server that DATABASE_URL names, else our own. */
export const startDatabase = (env: Env, log: Logger): Promise<RunningDatabase> =>
  env.databaseUrl ? connectTo(env.databaseUrl) : startOwn(env.dataDir, log)

async function startOwn(dataDir: string, log: Logger): Promise<RunningDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  const database = openDatabase(server.connection)
  const stop = async ({ keepServer = false } = {}) => {
    await database.close()
    await server.stop({ keepServer })
  }
  const told = server.adopted ? 'PostgreSQL was running' : 'PostgreSQL started'
  return { database, told, stop }
}

/** Where both come up together, the database may need a moment longer than we do. */
const PATIENCE = 15_000

async function connectTo(url: string): Promise<RunningDatabase> {
  const database = openDatabase(url)
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const problem = await database.sql`select 1`.then(
      () => undefined,
      (error: Error & { code?: string }) => error,
    )
    if (!problem) return { database, told: 'connected', stop: database.close }
    if (isFinal(problem) || Date.now() > deadline) {
      await database.close()
      throw new StartError(`DATABASE_URL: cannot connect: ${problem.message || problem.code}`)
    }
    await delay(250)
  }
}

/** A server that refuses us will do so again, unless it says that it is just starting. */
const isFinal = (error: Error & { code?: string }) =>
  error instanceof postgres.PostgresError && error.code !== '57P03'
