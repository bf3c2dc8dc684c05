import type pg from 'pg'
import { randomUUID } from 'node:crypto'
import type { Database } from './client.ts'
import { hangUp, oneConnection } from './one-connection.ts'

const PATIENCE_MS = 5_000

/**
 * Whether what is told through the pool is heard on a connection that only listens. A pooler in
 * transaction mode takes the `listen`, and its session goes to somebody else.
 */
export async function hearsNotices(
  { connection, ask }: Pick<Database, 'connection' | 'ask'>,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  const channel = `start_${randomUUID().replaceAll('-', '')}`
  const client = oneConnection(connection, 'ascent start')
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    const heard = nextNotice(client, patienceMs)
    await ask({ text: 'select pg_notify($1, $2)' }, [channel, ''])
    return await heard
  } finally {
    await hangUp(client)
  }
}

async function nextNotice(client: pg.Client, patienceMs: number) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const patience = setTimeout(() => resolve(false), patienceMs)
  client.once('notification', () => resolve(true))
  client.once('end', () => resolve(false))
  const isHeard = await promise
  clearTimeout(patience)
  return isHeard
}
