import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { schema } from '#server/db/schema.ts'
import { accountTokens, sessions } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { certificateKeys, certificates } from '#server/db/schema/certificates.ts'
import { subscribers, uploads } from '#server/db/schema/inquiries.ts'
import { media, mediaArrivals, mediaFiles } from '#server/db/schema/media.ts'
import { outgoingMail, rateLimits, secrets } from '#server/db/schema/operations.ts'
import { exerciseAttempts, exerciseStates, practiceLearners } from '#server/db/schema/practice.ts'
import { searchDocuments, searchFrequentWords, searchWords } from '#server/db/schema/search.ts'

/** These tables say which files there are; a name in them does not mean that a text shows the file. */
const OWN = [media, mediaFiles, mediaArrivals, uploads]

/** No pictures are shown from these tables, and they grow with every learner. */
const OF_LEARNERS = [certificates, exerciseAttempts, exerciseStates, practiceLearners]
const OF_THE_SITE = [
  accountTokens,
  auditEvents,
  certificateKeys,
  subscribers,
  outgoingMail,
  rateLimits,
  secrets,
  sessions,
]

/** Derived from texts that are read themselves. */
const OF_THE_SEARCH = [searchDocuments, searchWords, searchFrequentWords]

const LEFT_OUT = new Set<PgTable>([...OWN, ...OF_LEARNERS, ...OF_THE_SITE, ...OF_THE_SEARCH])

const HOLDS_WORDS = new Set(['PgText', 'PgJsonb'])

/** Every text column of every other table, so that adding one needs no change here. */
function placesOfReferences() {
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  return tables
    .filter((table) => !LEFT_OUT.has(table))
    .map((table) => ({
      table,
      columns: Object.values(getTableColumns(table)).filter(({ columnType }) =>
        HOLDS_WORDS.has(columnType),
      ),
    }))
    .filter(({ columns }) => columns.length > 0)
}

/** 4 MB of rows, and at most a hundred times as much in their long texts. */
const PAGES_AT_ONCE = 500

async function pagesOf(db: Db, table: PgTable) {
  const [size] = await rowsOf<{ pages: number }>(
    db,
    sql`select (pg_relation_size(${getTableName(table)}::regclass)
      / current_setting('block_size')::int)::int as pages`,
  )
  return size!.pages
}

/** One snapshot, read in parts, so that no statement meets its time limit. */
export const namedKeys = (db: Db): Promise<string[]> =>
  db.transaction(
    async (db) => {
      const keys = new Set<string>()
      for (const { table, columns } of placesOfReferences()) {
        const words = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
        const pages = await pagesOf(db, table)
        for (let from = 0; from < pages; from += PAGES_AT_ONCE) {
          const rows = await rowsOf<{ key: string }>(
            db,
            sql`select distinct (regexp_matches(words, '/media/([0-9a-f]{32})', 'g'))[1] as key
              from (select ${words} as words from ${table}
                where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + PAGES_AT_ONCE},0)`}::tid) as part
              where words like '%/media/%'`,
          )
          for (const { key } of rows) keys.add(key)
        }
      }
      return [...keys]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
