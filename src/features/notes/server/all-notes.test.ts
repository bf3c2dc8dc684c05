import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessonNotes } from '#server/db/schema/notes.ts'
import { courseWithReader } from '#server/testing/samples/course-with-reader.ts'
import { testApp } from '#server/testing/test-app.ts'
import { AUTHOR_FULL, AUTHOR_LIMITS, NOTES_FULL } from '#shared/text-limits.ts'
import { HIDDEN_TITLES } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')

const given = () => courseWithReader(site, instructor)

const notePath = (id: number) => `/api/lessons/${id}/note`
const highlightsPath = (id: number) => `/api/lessons/${id}/highlights`

const time = expect.stringMatching(/^\d{4}-.*Z$/)
const highlight = { quote: 'A temperature of one', prefix: 'say that ', suffix: ' changes' }

test('all of one’s notes come newest first, with the titles of their lessons and courses', async () => {
  const { course, learner, lessonIds } = await given()
  await learner.put(notePath(lessonIds[0]!), { text: 'First' })
  await learner.put(highlightsPath(lessonIds[1]!), { highlights: [highlight] })
  const { body, headers } = await learner.get('/api/notes')
  expect(headers.get('x-total-count')).toBe('2')
  const ofCourse = { courseId: course.id, courseTitle: 'Transformers', isAvailable: true }
  expect(body).toEqual([
    {
      ...ofCourse,
      lessonId: lessonIds[1],
      lessonTitle: 'Sampling',
      text: '',
      highlights: [{ ...highlight, comment: null }],
      updatedAt: time,
    },
    {
      ...ofCourse,
      lessonId: lessonIds[0],
      lessonTitle: 'Tokens',
      text: 'First',
      highlights: [],
      updatedAt: time,
    },
  ])
  await learner.put(notePath(lessonIds[0]!), { text: 'First again' })
  const [newest] = (await learner.get('/api/notes?limit=1')).body
  expect(newest.text).toBe('First again')
})

test('notes stay when a course is withdrawn, without its titles', async () => {
  const { course, learner, lessonId } = await given()
  await learner.put(notePath(lessonId), { text: 'Still mine' })
  await site
    .as(instructor)
    .put(`/api/courses/${course.id}`, { title: 'Secret now', isPublished: false })
  const [note] = (await learner.get('/api/notes')).body
  expect(note).toMatchObject({ text: 'Still mine', isAvailable: false, ...HIDDEN_TITLES })
  const exported = (await learner.get('/api/notes.md')).body
  expect(exported).toContain('Still mine')
  const account = await learner.get('/api/account/export')
  for (const text of [exported, JSON.stringify(account.body)])
    expect(text).not.toContain('Secret now')
})

test('notes are exported as Markdown, course by course, as a file', async () => {
  const { course, learner, lessonIds } = await given()
  await learner.put(notePath(lessonIds[1]!), { text: '# A heading, and *words*' })
  await learner.put(notePath(lessonIds[0]!), { text: 'About tokens' })
  await learner.put(highlightsPath(lessonIds[1]!), { highlights: [highlight] })
  const { body, headers } = await learner.get('/api/notes.md')
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="ascent-notes.md"')
  expect(headers.get('cache-control')).toBe('no-store')
  const link = (id?: number) => `(<http://localhost/courses/${course.id}?tab=content&lesson=${id}>)`
  expect(body).toBe(
    `${[
      '# My notes',
      '## Transformers',
      `### [Tokens]${link(lessonIds[0])}`,
      'About tokens',
      `### [Sampling]${link(lessonIds[1])}`,
      '#### A heading, and *words*',
      '> A temperature of one',
    ].join('\n\n')}\n`,
  )
})

test('notes are in the export of one’s own data, and are deleted with the account', async () => {
  const { learner, lessonId, person } = await given()
  await learner.put(notePath(lessonId), { text: 'Take me along' })
  await learner.put(highlightsPath(lessonId), { highlights: [highlight] })
  const { body } = await learner.get('/api/account/export')
  expect(body.notes).toMatchObject([{ lessonId, text: 'Take me along', highlights: [highlight] }])
  expect((await learner.delete('/api/account', { username: person.username })).status).toBe(204)
  const rows = await site.db.select().from(lessonNotes).where(eq(lessonNotes.userId, person.id))
  expect(rows).toEqual([])
})

/** As if it had been saved before there was a limit. */
const keep = (userId: number, lessonId: number, text: string) =>
  site.db.insert(lessonNotes).values({ userId, lessonId, text })

test('notes count with everything that one person may store', async () => {
  const { learner, lessonId, person } = await given()
  await site.db.execute(sql`
    insert into blog_posts (title, content, content_html, content_text, author_id)
    values ('A long one', repeat('x', ${AUTHOR_LIMITS.bytes - 5_000}), '', '', ${person.id})`)
  const grow = await learner.put(notePath(lessonId), { text: 'x'.repeat(10_000) })
  expect([grow.status, grow.body.message]).toEqual([413, AUTHOR_FULL])
})

test('one person keeps at most 4 MB of notes and highlights, and can always shorten them', async () => {
  const { learner, lessonIds, person } = await given()
  const [full, other] = [lessonIds[0]!, lessonIds[1]!]
  await keep(person.id, full, 'x'.repeat(AUTHOR_LIMITS.noteBytes))
  const highlights = Array.from({ length: 20 }, () => ({ quote: 'x'.repeat(500) }))
  for (const [path, body] of [
    [notePath(other), { text: 'One more' }],
    [highlightsPath(other), { highlights: [highlight] }],
    [highlightsPath(full), { highlights: [highlight] }],
  ] as const) {
    const { status, body: refusal } = await learner.put(path, body)
    expect([path, status, refusal.message]).toEqual([path, 413, NOTES_FULL])
  }
  expect((await learner.get(notePath(other))).body.text).toBe('')
  expect((await learner.put(notePath(full), { text: 'x'.repeat(20_000) })).status).toBe(200)
  expect((await learner.put(highlightsPath(other), { highlights })).status).toBe(200)
})
