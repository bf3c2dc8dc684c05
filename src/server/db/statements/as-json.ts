import { sql } from 'drizzle-orm'

export const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
