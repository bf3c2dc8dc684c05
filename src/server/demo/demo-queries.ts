import { getTableName, is, sql, Table } from 'drizzle-orm'
import type { PreparedContent } from '#server/content/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const DEMO_LOCK = 7_240_002

/** Whoever holds it seeds; others wait and then find the database filled. */
export async function lockForSeeding(db: Db) {
  await db.execute(sql`set local lock_timeout = 0`)
  await db.execute(sql`set local statement_timeout = 0`)
  // Setting the texts takes a slow machine longer than a transaction may otherwise rest.
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await db.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
}

export async function isEmpty(db: Db) {
  const [row] = await db.execute(sql`select exists (select 1 from users) as filled`)
  return row?.['filled'] !== true
}

export async function emptyEverything(db: Db) {
  const tables = Object.values(schema).filter((value) => is(value, Table))
  const names = sql.join(
    tables.map((table) => sql.identifier(getTableName(table))),
    sql`, `,
  )
  await db.execute(sql`truncate ${names} restart identity cascade`)
}

export type Prepared = { id: number } & PreparedContent

/** The texts come last, because they link to what got its id just before. */
export async function fillTexts(
  db: Db,
  table: 'lessons' | 'blog_posts' | 'research_papers',
  texts: Prepared[],
) {
  const read =
    table === 'lessons'
      ? sql``
      : sql`, content_text = filled.content_text, toc = filled.toc,
          reading_minutes = filled.reading_minutes`
  const rows = JSON.stringify(
    texts.map(({ id, content, contentHtml, contentText, toc, readingMinutes }) => ({
      id,
      content,
      content_html: contentHtml,
      content_text: contentText,
      toc,
      reading_minutes: readingMinutes,
    })),
  )
  await db.execute(sql`
    update ${sql.identifier(table)} as target
    set content = filled.content, content_html = filled.content_html ${read}
    from json_to_recordset(${rows}::json)
      as filled(
        id int, content text, content_html text, content_text text, toc jsonb, reading_minutes int
      )
    where target.id = filled.id`)
}
