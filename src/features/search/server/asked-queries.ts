import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'

/** A text as PostgreSQL looks for it. */
export type Asked = {
  text: string
  /** All of the words; of the last perhaps only its beginning. Null without any word. */
  typing: string | null
  all: string | null
  any: string | null
  words: string[]
  /** How matches begin: words and their stems. */
  beginnings: string[]
}

/** Texts that PostgreSQL cannot take have nothing to find either. */
const storable = (text: string) => text.replaceAll('\0', ' ').toWellFormed()

/**
 * Asked first, so that the queries are known when the search is planned: a frequent word is looked
 * for in another way than a rare one.
 */
export async function ask(db: Db, text: string): Promise<Asked> {
  const query = storable(text)
  const [row] = await rowsOf<Omit<Asked, 'text' | 'beginnings'> & { stems: string[] }>(
    db,
    sql`
      select search_query(${query}, 'typing')::text as typing,
        search_query(${query}, 'all')::text as all, search_query(${query}, 'any')::text as any,
        array(select word from query_words(${query})) as words,
        array(select stem from query_words(${query}) where stem <> '') as stems`,
  )
  const { stems, words, ...queries } = row!
  return { text: query, ...queries, words, beginnings: [...new Set([...stems, ...words])] }
}
