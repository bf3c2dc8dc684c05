import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { schema, type Schema } from './schema.ts'

/** Where PostgreSQL is: a URL, or a server on this machine (a folder as host is a Unix socket). */
export type Connection = string | { host: string; port: number; user: string; database: string }

/** What queries take as their first parameter: the pool or a transaction, they cannot tell. */
export type Db = Omit<PostgresJsDatabase<Schema>, '$client'>

export type Database = {
  connection: Connection
  db: Db
  sql: postgres.Sql
  close: () => Promise<void>
}

export function openDatabase(connection: Connection, { poolSize = 10 } = {}): Database {
  const options = {
    max: poolSize,
    onnotice: () => {},
    connection: {
      application_name: 'ascent',
      statement_timeout: 15_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
      // Pages come from memory or flash: with the default of 4 a search would rather read it all.
      random_page_cost: 1.1,
    },
  }
  const sql =
    typeof connection === 'string'
      ? postgres(connection, options)
      : postgres({ ...connection, ...options })
  return {
    connection,
    db: drizzle(sql, { schema, casing: 'snake_case' }),
    sql,
    close: () => sql.end({ timeout: 5 }),
  }
}
