import pg from 'pg'
import { addressOf, type Connection } from './address.ts'

const CONNECT_MS = 5_000
const GOODBYE_MS = 1_000

/** A connection outside the pool, not yet open. It is used once: when it is lost, make another. */
export function oneConnection(connection: Connection, name: string, connectMs = CONNECT_MS) {
  const client = new pg.Client({
    ...addressOf(connection),
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // What is asked then fails, and its end is told: nothing is left to be said here.
  client.on('error', () => {})
  return client
}

/** Says goodbye, and does not wait long for an answer. */
export async function hangUp(client: pg.Client) {
  const impatient = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS)
  await client.end()
  clearTimeout(impatient)
}
