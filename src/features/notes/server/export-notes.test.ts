import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { lessonNotes } from '#server/db/schema/notes.ts'
import { authorBytes } from '#server/limits/author-queries.ts'
import { courseWithReader } from '#server/testing/samples/course-with-reader.ts'
import { testApp } from '#server/testing/test-app.ts'
import { NOTE_LIMITS } from '../limits.ts'
import { EXPORT_BYTES, EXPORT_TOO_LONG } from './export-notes.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')

const given = () => courseWithReader(site, instructor)

test.each(['\t', ' ', ' \t', 'x\n\t', '\\', '#\n', '`', '<a', '漢\u2028'])(
  'an export is at most four times as long as what is stored, whatever it holds: %j',
  async (piece) => {
    const { person, learner, lessonIds } = await given()
    const fill = (length: number) => `${piece.repeat(length / piece.length - 1)}x`
    const one = {
      quote: fill(NOTE_LIMITS.quote),
      prefix: fill(NOTE_LIMITS.context),
      comment: `x\n${fill(NOTE_LIMITS.comment - 2)}`,
    }
    const highlights = Array.from({ length: NOTE_LIMITS.highlights }, () => one)
    for (const id of lessonIds) {
      const saved = [
        await learner.put(`/api/lessons/${id}/note`, { text: fill(NOTE_LIMITS.text) }),
        await learner.put(`/api/lessons/${id}/highlights`, { highlights }),
      ]
      expect(saved.map(({ status }) => status)).toEqual([200, 200])
    }
    const { notes } = await authorBytes(site.db, person.id)
    const { status, body } = await learner.get('/api/notes.md')
    expect(status).toBe(200)
    expect(Buffer.byteLength(body)).toBeLessThan(4 * notes)
  },
)

test('notes that are too long for one file are refused with a message', async () => {
  const { person, learner, lessonIds } = await given()
  const comment = 'x'.repeat(NOTE_LIMITS.comment)
  // More of them than one person may keep.
  const highlights = Array.from({ length: EXPORT_BYTES / 2 / comment.length }, () => ({
    quote: 'x',
    prefix: '',
    suffix: '',
    comment,
  }))
  for (const lessonId of lessonIds)
    await site.db.insert(lessonNotes).values({ userId: person.id, lessonId, highlights })
  const { status, body } = await learner.get('/api/notes.md')
  expect([status, body.message]).toEqual([413, EXPORT_TOO_LONG])
  const short = { quote: 'Shorter', prefix: '', suffix: '' }
  await learner.put(`/api/lessons/${lessonIds[0]}/highlights`, { highlights: [short] })
  const shorter = await learner.get('/api/notes.md')
  expect([shorter.status, shorter.body]).toEqual([200, expect.stringContaining('Shorter')])
})

const exportsAtWork = async () => {
  const [row] = await rowsOf<{ count: string }>(
    site.db,
    sql`select count(*) from pg_locks
      where relation = 'lesson_notes'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return Number(row!.count)
}

test('two people’s exports are made at the same time, and one person’s one after the other', async () => {
  const [one, other, third] = [await given(), await given(), await given()]
  const during = await site.db.transaction(async (db) => {
    await db.execute(sql`lock table lesson_notes in access exclusive mode`)
    const answers = [one, one, other, third].map(({ learner }) => learner.get('/api/notes.md'))
    await expect.poll(exportsAtWork).toBe(2)
    return { answers, refused: await one.learner.get('/api/notes.md') }
  })
  expect(during.refused.status).toBe(429)
  for (const { status } of await Promise.all(during.answers)) expect(status).toBe(200)
})
