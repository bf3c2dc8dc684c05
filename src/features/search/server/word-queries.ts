import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { SEARCH_LIMITS } from '../contract.ts'

/** Words that are written nearly like these, of titles and summaries that everybody may read now. */
export async function nearestWords(db: Db, words: readonly string[]) {
  const rows = await rowsOf<{ typed: string; word: string }>(
    db,
    sql`
      select typed, near.word from unnest(${sql.param(words)}::text[]) as typed
      cross join lateral (
        select distinct word, similarity(word, typed) as likeness from search_words
        where word % typed order by likeness desc, word limit ${SEARCH_LIMITS.suggestions}
      ) as near
      where exists (
        select from search_documents d where d.is_public
          and d.words @@ (quote_literal(near.word) || ':AB')::tsquery
      )
      order by typed, near.likeness desc, near.word`,
  )
  return Map.groupBy(rows, ({ typed }) => typed)
}

/** Tags of new courses: what one could look for. */
export async function frequentTags(db: Db) {
  const rows = await rowsOf<{ tag: string }>(
    db,
    sql`
      select tag from (
        select tags from courses where is_published order by created_at desc, id desc limit 50
      ) as newest, unnest(newest.tags) as tag
      group by tag order by count(*) desc, tag limit ${SEARCH_LIMITS.suggestions}`,
  )
  return rows.map(({ tag }) => tag.replaceAll('-', ' '))
}
