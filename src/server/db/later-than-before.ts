import { sql, type Column } from 'drizzle-orm'

/** Always later than before, even within one millisecond: editors compare it. */
export const laterThanBefore = (updatedAt: Column) =>
  sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`
