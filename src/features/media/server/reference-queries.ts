import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { schema } from '#server/db/schema.ts'
import { media, mediaArrivals, mediaFiles } from '#server/db/schema/media.ts'

/** Their names of files are no references. */
const OWN = new Set<string>([media, mediaFiles, mediaArrivals].map(getTableName))

const HOLDS_WORDS = new Set(['PgText', 'PgJsonb'])

/** In every text column of every table, so that adding one needs no change here. */
function placesOfReferences() {
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  return tables
    .filter((table) => !OWN.has(getTableName(table)))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ columnType }) => HOLDS_WORDS.has(columnType))
        .map((column) => ({ table, column })),
    )
}

/** The keys of all media that something names at one moment, asked for place by place: each statement has its time. */
export const namedKeys = (db: Db): Promise<string[]> =>
  db.transaction(
    async (db) => {
      const keys = new Set<string>()
      for (const { table, column } of placesOfReferences()) {
        const rows = await rowsOf<{ key: string }>(
          db,
          sql`select distinct (regexp_matches(${column}::text, '/media/([0-9a-f]{32})', 'g'))[1] as key
            from ${table} where ${column}::text like '%/media/%'`,
        )
        for (const { key } of rows) keys.add(key)
      }
      return [...keys]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
