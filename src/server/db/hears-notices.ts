import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { Database } from './client.ts'
import { hangUp, oneConnection } from './one-connection.ts'

const PATIENCE_MS = 5_000

/**
 * Whether what is told through the pool is heard on a connection that only listens. A pooler in
 * transaction mode takes the `listen`, and its session goes to somebody else.
 */
export async function hearsNotices({
  connection,
  ask,
}: Pick<Database, 'connection' | 'ask'>): Promise<boolean> {
  const channel = `start_${randomUUID().replaceAll('-', '')}`
  const client = oneConnection(connection, 'ascent start')
  const over = new AbortController()
  let isHeard = false
  client.on('notification', () => {
    isHeard = true
    over.abort()
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await ask({ text: 'select pg_notify($1, $2)' }, [channel, ''])
    await delay(PATIENCE_MS, undefined, over).catch(() => {})
    // If this process was busy all the time, it has arrived and only has to be read.
    await nextTurn()
    await nextTurn()
    return isHeard
  } finally {
    await hangUp(client)
  }
}
