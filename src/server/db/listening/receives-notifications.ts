import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../client.ts'
import { hangUp, oneConnection } from '../connection/one-connection.ts'

/** A notification arrives with an answer, so the listening connection is polled. */
const ROUNDS = 50
const PAUSE_MS = 100

/** A pooler in transaction mode accepts `listen`, but gives its session to somebody else. */
export async function receivesNotifications({
  connection,
  ask,
}: Pick<Database, 'connection' | 'ask'>): Promise<boolean> {
  const channel = `start_${randomUUID().replaceAll('-', '')}`
  const client = oneConnection(connection, 'ascent start')
  let hasArrived = false
  client.on('notification', () => (hasArrived = true))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await ask({ text: 'select pg_notify($1, $2)' }, [channel, ''])
    for (let round = 0; round < ROUNDS && !hasArrived; round += 1) {
      await client.query('select 1')
      if (!hasArrived) await delay(PAUSE_MS)
    }
    return hasArrived
  } finally {
    await hangUp(client)
  }
}
