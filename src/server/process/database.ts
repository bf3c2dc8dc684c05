import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connection } from '#server/db/connection/address.ts'
import { openDatabase, unhurried, type Database } from '#server/db/client.ts'
import {
  firstOf,
  isDatabaseUnavailable,
  reasonOf,
} from '#server/db/connection/database-unavailable.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { receivesNotifications } from '#server/db/listening/receives-notifications.ts'
import { Replica } from '#server/db/replica/replica.ts'
import type { Env } from '#server/env.ts'
import { StartError } from '../start-error.ts'
import { connectionsOf } from './database-connections.ts'

export type RunningDatabase = {
  database: Database
  replica?: Replica
  summary: string
  stop: (options?: { keepServer?: boolean }) => Promise<void>
}

export const startDatabase = (env: Env, log: Logger): Promise<RunningDatabase> =>
  env.databaseUrl ? connectTo(env.databaseUrl, env, log) : startOwn(env, log)

type Watched = { workers: number; log: Logger; pooler?: Connection | undefined }

const watched = (connection: Connection, { workers, log, pooler }: Watched) =>
  openDatabase(connection, {
    pooler,
    poolSize: connectionsOf(workers),
    onSilence: (isSilent) =>
      log.warn(isSilent ? 'the database does not answer' : 'the database answers again'),
  })

async function startOwn({ dataDir, workers }: Env, log: Logger): Promise<RunningDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  const database = watched(server.connection, { workers, log })
  const stop = async ({ keepServer = false } = {}) => {
    await database.close()
    await server.stop({ keepServer })
  }
  const summary = server.adopted ? 'PostgreSQL was running' : 'PostgreSQL started'
  return { database, summary, stop }
}

const TIMEOUT = 15_000
const TELL_AFTER = 2_000

async function connectTo(url: string, env: Env, log: Logger): Promise<RunningDatabase> {
  const { workers, databaseDirectUrl: direct } = env
  const database = watched(direct ?? url, { workers, log, pooler: direct && url })
  try {
    await untilAnswered('DATABASE_URL', log, () => database.db.execute(sql`select 1`))
    if (direct)
      await untilAnswered('DATABASE_DIRECT_URL', log, () =>
        unhurried(direct, (db) => db.execute(sql`select 1`)),
      )
    await requireNotifications(database, direct !== undefined)
  } catch (error) {
    await database.close()
    throw error
  }
  const replica = replicaOf(env, database, log)
  const stop = async () => {
    await replica?.close()
    await database.close()
  }
  return { database, ...(replica ? { replica } : {}), summary: 'connected', stop }
}

const NEEDED =
  'name the server itself in DATABASE_DIRECT_URL, and see deploy/pgbouncer.ini for what the pooler needs'

/** PgBouncer's words, unless it is configured to ignore the parameter. */
const isPooler = (reason: string) => reason.includes('unsupported startup parameter')

async function untilAnswered(variable: string, log: Logger, ask: () => Promise<unknown>) {
  const deadline = Date.now() + TIMEOUT
  let problem: Error | undefined
  const tell = () => {
    const why = problem ? shortReasonOf(problem) : 'no answer yet'
    log.warn({ variable }, `Waiting for the database (${why})…`)
  }
  const telling = setTimeout(tell, TELL_AFTER)
  try {
    for (;;) {
      problem = await ask().then(
        () => undefined,
        (error: Error) => error,
      )
      if (!problem) return
      const reason = reasonOf(problem)
      if (isPooler(reason))
        throw new StartError(`${variable}: this is a pooler (${reason}): ${NEEDED}`)
      if (!isDatabaseUnavailable(problem) || Date.now() > deadline)
        throw new StartError(`${variable}: cannot connect: ${reason}`)
      await delay(250)
    }
  } finally {
    clearTimeout(telling)
  }
}

/** Without notifications pages stay old, and session locks are never released. */
async function requireNotifications(database: Database, isBehindPooler: boolean) {
  const variable = isBehindPooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const areReceived = await receivesNotifications(database).catch((problem: Error) => {
    throw new StartError(`${variable}: LISTEN failed: ${reasonOf(problem)}`)
  })
  if (areReceived) return
  throw new StartError(
    isBehindPooler
      ? 'DATABASE_DIRECT_URL: a notification sent through DATABASE_URL (NOTIFY) is not received here (LISTEN); it must be the same database, and not a pooler in transaction mode'
      : `DATABASE_URL: a notification (NOTIFY) is not received (LISTEN), as through a pooler in transaction mode; ${NEEDED}`,
  )
}

const replicaOf = (env: Env, primary: Database, log: Logger) =>
  env.databaseReadUrl === undefined
    ? undefined
    : new Replica(env.databaseReadUrl, {
        primary,
        poolSize: connectionsOf(env.workers),
        sessionsAreShared: env.databaseDirectUrl !== undefined,
        log,
      })

/** ECONNREFUSED says enough; PostgreSQL's own codes, such as 57P03, do not. */
function shortReasonOf(problem: Error) {
  const { code = '' } = firstOf(problem)
  return /^E[A-Z]+$/.test(code) ? code : reasonOf(problem)
}
