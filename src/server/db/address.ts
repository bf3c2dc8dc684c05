import type { ClientConfig } from 'pg'

/** Where PostgreSQL is: a URL, or a server on this machine (a folder as host is a Unix socket). */
export type Connection = string | { host: string; port: number; user: string; database: string }

/** `sslmode` in a URL means what PostgreSQL's own programs mean by it. */
function withUsualSslModes(url: string) {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/** The environment has no say in how a server on this machine is reached. */
export const addressOf = (connection: Connection): ClientConfig =>
  typeof connection === 'string'
    ? { connectionString: withUsualSslModes(connection) }
    : { ...connection, ssl: false }
