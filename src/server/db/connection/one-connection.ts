import pg from 'pg'
import { addressOf, type Connection } from './address.ts'

const CONNECT_MS = 5_000
const GOODBYE_MS = 1_000

export function oneConnection(connection: Connection, name: string, connectMs = CONNECT_MS) {
  const client = new pg.Client({
    ...addressOf(connection),
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Queries fail by themselves, and the end is reported.
  client.on('error', () => {})
  return client
}

export async function hangUp(client: pg.Client) {
  const timer = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS)
  await client.end()
  clearTimeout(timer)
}
