import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/** All of them, so that no two features take the same one. Each is held until the transaction ends. */
const NUMBERS = { 'first admin': 7240003, 'counts of a person': 7240005 }

type Name = keyof typeof NUMBERS

const keyOf = (name: Name, id: number) => sql`${NUMBERS[name]}::int, ${id}::int`

export async function waitForLock(db: Db, name: Name, id = 0) {
  await db.execute(sql`select pg_advisory_xact_lock(${keyOf(name, id)})`)
}

export async function tryLock(db: Db, name: Name, id = 0) {
  const { rows } = await db.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(name, id)}) as got`,
  )
  return rows[0]!.got
}
