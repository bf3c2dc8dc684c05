import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { schema } from '#server/db/schema.ts'
import { media, mediaArrivals, mediaFiles } from '#server/db/schema/media.ts'

/** Their names of files are no references. */
const OWN = new Set<string>([media, mediaFiles, mediaArrivals].map(getTableName))

const HOLDS_WORDS = new Set(['PgText', 'PgJsonb'])

/**
 * Where an address of ours may stand: in every column of words of every table, so that whoever
 * adds one need not remember this.
 */
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

/** The keys of all media that something names. */
export const referredKeys = (): SQL =>
  sql.join(
    placesOfReferences().map(
      ({ table, column }) => sql`
        select (regexp_matches(${column}::text, '/media/([0-9a-f]{32})', 'g'))[1] as key
        from ${table} where ${column}::text like '%/media/%'`,
    ),
    sql` union all `,
  )
