import { sql } from 'drizzle-orm'

export const asJson = (rows: object[]) => sql`${JSON.stringify(rows)}::jsonb`
