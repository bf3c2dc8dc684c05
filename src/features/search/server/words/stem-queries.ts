import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'

const stemsOfWords = oncePerDatabase((db) =>
  db
    .select({
      word: sql<string>`word`,
      stem: sql<string>`coalesce((ts_lexize('english_stem', word))[1], word)`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) as word`)
    .prepare('stems_of_words'),
)

export async function stemsOf(db: Db, words: readonly string[]) {
  if (words.length === 0) return new Map<string, string>()
  const rows = await stemsOfWords(db).execute({ words: [...new Set(words)] })
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}
