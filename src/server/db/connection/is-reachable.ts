import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

export const isReachable = (db: Db) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
