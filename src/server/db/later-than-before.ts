import { sql, type Column } from 'drizzle-orm'

export const laterThanBefore = (updatedAt: Column) =>
  sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`
