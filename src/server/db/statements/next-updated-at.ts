import { sql, type Column } from 'drizzle-orm'

export const nextUpdatedAt = (updatedAt: Column) =>
  sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`
