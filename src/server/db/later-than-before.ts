import { sql, type Column } from 'drizzle-orm'

/** Always later, even within a millisecond: editors compare it. */
export const laterThanBefore = (updatedAt: Column) =>
  sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`
