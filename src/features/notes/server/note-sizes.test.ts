import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { authorBytes } from '#server/limits/author-queries.ts'
import { courseWithReader } from '#server/testing/samples/course-with-reader.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findHighlights, listNotes, noteIdsInOrder, saveText } from './queries.ts'

const site = await testApp()

/** A page holds one of them: about 1.5 MB, of random letters, which compress badly. */
const longHighlights = sql`(
  select jsonb_agg(jsonb_build_object(
    'quote', md5(random()::text), 'prefix', '', 'suffix', '', 'comment', null))
  from generate_series(1, 16000))`

async function given() {
  const lessons = [1, 2, 3, 4].map((n) => ({ title: `Lesson ${n}` }))
  const { person, lessonIds } = await courseWithReader(site, await site.signedIn('instructor'), {
    modules: [{ title: 'Start', lessons }],
  })
  for (const [place, lessonId] of lessonIds.entries())
    await site.db.execute(sql`
      insert into lesson_notes (user_id, lesson_id, highlights, highlights_updated_at)
      values (${person.id}, ${lessonId}, ${longHighlights},
        now() + make_interval(mins => ${place}))`)
  return { person, lessonIds }
}

/** Blocks of the place where PostgreSQL keeps what is too long for a row. */
async function longBlocksFetched(db: Db) {
  const [row] = await rowsOf<{ blocks: string }>(
    db,
    sql`select pg_stat_get_xact_blocks_fetched(reltoastrelid) as blocks
      from pg_class where oid = 'lesson_notes'::regclass`,
  )
  return Number(row!.blocks)
}

const longBlocksReadBy = (work: (db: Db) => Promise<unknown>) =>
  site.db.transaction(async (db) => {
    const before = await longBlocksFetched(db)
    await work(db)
    return (await longBlocksFetched(db)) - before
  })

test('a list reads the highlights that it shows, and no others', async () => {
  const { person, lessonIds } = await given()
  const own = { userId: person.id, lessonId: lessonIds.at(-1)! }
  const ofOne = await longBlocksReadBy((db) => findHighlights(db, own))
  expect(ofOne).toBeGreaterThan(50)
  const page = { limit: 100, offset: 0 }
  expect(await longBlocksReadBy((db) => listNotes(db, person.id, page))).toBe(ofOne)
  const { body, headers } = await site.as(person).get('/api/notes?limit=100')
  expect([body.length, body[0].lessonId]).toEqual([1, own.lessonId])
  expect(headers.get('x-total-count')).toBe('4')
})

test('highlights are not read to sum them, to put them in order, or to save the note beside them', async () => {
  const { person, lessonIds } = await given()
  expect(await longBlocksReadBy((db) => authorBytes(db, person.id))).toBe(0)
  expect(await longBlocksReadBy((db) => noteIdsInOrder(db, person.id))).toBe(0)
  const own = { userId: person.id, lessonId: lessonIds[0]! }
  expect(await longBlocksReadBy((db) => saveText(db, own, 'A word', undefined))).toBe(0)
})
