import type { ClientConfig } from 'pg'

export type Connection = string | { host: string; port: number; user: string; database: string }

/** `sslmode` in a URL means what it means to PostgreSQL's own programs. */
function withUsualSslModes(url: string) {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

export const addressOf = (connection: Connection): ClientConfig =>
  typeof connection === 'string'
    ? { connectionString: withUsualSslModes(connection) }
    : { ...connection, ssl: false }
