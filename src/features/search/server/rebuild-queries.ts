import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'

const TEXT_TABLES = ['lessons', 'blog_posts', 'research_papers'] as const

type StoredText = { id: number; html: string; text: string }

const textsAfter = (db: Db, table: (typeof TEXT_TABLES)[number], id: number) =>
  rowsOf<StoredText>(
    db,
    sql`
      select id, content_html as html, content_text as text from ${sql.identifier(table)}
      where id > ${id} order by id limit 100`,
  )

/** An older version may have made other words of a text. `wordsIn` answers null for none. */
export async function renewTexts(db: Db, wordsIn: (html: string) => string | null) {
  for (const table of TEXT_TABLES) {
    let texts = await textsAfter(db, table, 0)
    while (texts.length > 0) {
      for (const { id, html, text } of texts) {
        const words = wordsIn(html) ?? text
        if (words === text) continue
        await db.execute(sql`
          update ${sql.identifier(table)} set content_text = ${words}
          where id = ${id} and content_html = ${html}`)
      }
      texts = await textsAfter(db, table, texts.at(-1)!.id)
    }
  }
}

export async function rebuildSearch(db: Db) {
  await db.execute(sql`select rebuild_search()`)
  const [row] = await rowsOf<{ documents: number }>(
    db,
    sql`select count(*)::int as documents from search_documents`,
  )
  return row!.documents
}
