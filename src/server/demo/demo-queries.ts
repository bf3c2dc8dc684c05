import { getTableName, is, sql, Table } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const DEMO_LOCK = 7_240_002

export async function lockForSeeding(db: Db) {
  // The texts are prepared meanwhile, however slow the machine is.
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await db.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
}

export async function hasNoUsers(db: Db) {
  const { rows } = await db.execute(sql`select exists (select 1 from users) as filled`)
  return rows[0]?.['filled'] !== true
}

export async function emptyEverything(db: Db) {
  const tables = Object.values(schema).filter((value) => is(value, Table))
  const names = sql.join(
    tables.map((table) => sql.identifier(getTableName(table))),
    sql`, `,
  )
  await db.execute(sql`truncate ${names} restart identity cascade`)
}

/** Rebuilding all documents at the end takes half the time. */
export async function searchLater(db: Db) {
  await db.execute(sql`set local search.later = 'on'`)
}

/** The seeded rows brought their ids. */
export async function continueSequences(db: Db) {
  for (const name of ['courses', 'lessons', 'blog_posts', 'research_papers'])
    await db.execute(sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.identifier(name)}`)
}
