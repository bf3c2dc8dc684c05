import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from './client.ts'
import { hangUp, oneConnection } from './one-connection.ts'

/** So often the listening connection is asked for something: what was told comes with an answer, however slow all are. */
const ROUNDS = 50
const PAUSE_MS = 100

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
  let isHeard = false
  client.on('notification', () => (isHeard = true))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await ask({ text: 'select pg_notify($1, $2)' }, [channel, ''])
    for (let round = 0; round < ROUNDS && !isHeard; round += 1) {
      await client.query('select 1')
      if (!isHeard) await delay(PAUSE_MS)
    }
    return isHeard
  } finally {
    await hangUp(client)
  }
}
