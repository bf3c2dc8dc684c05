import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { throwIfAborted } from '#server/request-abort.ts'
import { addressOf, type Connection } from './connection/address.ts'
import { ConnectionPool, TIMEOUTS, type Ask, type Timeouts } from './connection/connection-pool.ts'
import { hangUp, oneConnection } from './connection/one-connection.ts'
import { watchHeartbeat } from './connection/heartbeat.ts'
import { schema, type Schema } from './schema.ts'

export type Db = Omit<NodePgDatabase<Schema>, '$client'>

export type Database = {
  /** The server itself, even where `db` goes through a pooler. */
  connection: Connection
  db: Db
  ask: Ask
  close: () => Promise<void>
}

export const drizzleOver = (query: Ask): Db =>
  drizzle({ query } as unknown as pg.Client, { schema, casing: 'snake_case' })

type Options = {
  pooler?: Connection | undefined
  poolSize?: number
  timeouts?: Timeouts
  silenceMs?: number
  onSilence?: (isSilent: boolean) => void
}

export function openDatabase(
  connection: Connection,
  { pooler, poolSize = 10, timeouts = TIMEOUTS, silenceMs, onSilence }: Options = {},
): Database {
  const pool = new ConnectionPool({
    ...addressOf(pooler ?? connection),
    ...(silenceMs === undefined ? {} : { silenceMs }),
    timeouts,
    max: poolSize,
    sessionsAreShared: pooler !== undefined,
    application_name: 'ascent',
  })
  const onConnection = new WeakMap<pg.PoolClient, Db>()
  const onto = (client: pg.PoolClient) => {
    const known = onConnection.get(client)
    if (known) return known
    const db = drizzleOver((query, values) => pool.ask(client, query, values))
    onConnection.set(client, db)
    return db
  }
  // Drizzle's own leaks the connection when a transaction cannot begin.
  const transaction: Db['transaction'] = (work, config) =>
    pool.withConnection((client) =>
      onto(client).transaction(async (db) => {
        const result = await work(db)
        throwIfAborted()
        return result
      }, config),
    )
  // Past the pooler: a busy pooler must not look like a frozen server.
  const heartbeat =
    onSilence &&
    watchHeartbeat(connection, (isSilent) => {
      pool.isSilent = isSilent
      onSilence(isSilent)
    })
  return {
    connection,
    db: Object.assign(drizzleOver(pool.query), { transaction }),
    ask: pool.query,
    close: async () => {
      await heartbeat?.stop()
      await pool.close()
    },
  }
}

/** Without timeouts, on its own connection: migrations, seeding. */
export async function unhurried<Result>(
  connection: Connection,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = oneConnection(connection, 'ascent')
  try {
    await client.connect()
    return await work(drizzle(client, { schema, casing: 'snake_case' }))
  } finally {
    await hangUp(client)
  }
}
