import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Course, Lesson } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')
const other = await site.signedIn('instructor')
const student = await site.signedIn('student')
const owner = site.as(instructor)

const lesson = (title: string) => ({ title, content: `<p>${title}</p>`, duration: 5 })
const details = { title: 'Backpropagation', description: 'The chain rule, at scale.' }

async function course(extra: object = {}) {
  const { body } = await owner.post('/api/courses', {
    ...details,
    isPublished: true,
    modules: [
      { title: 'Module A', lessons: [lesson('Lesson 1'), lesson('Lesson 2')] },
      { title: 'Module B', lessons: [lesson('Lesson 3')] },
    ],
    ...extra,
  })
  return body
}

const read = async (id: number) => (await owner.get(`/api/courses/${id}`)).body
const outlineOf = (body: Course) =>
  body.modules.map((module: Course['modules'][number]) => [
    module.id,
    module.title,
    module.lessons.map((each: Lesson) => [each.id, each.title]),
  ])

describe('saving a course with its structure', () => {
  test('keeps ids, moves lessons between modules, adds and removes, in one call', async () => {
    const before = await course()
    const [intro, next] = before.modules
    const saved = await owner.put(`/api/courses/${before.id}`, {
      title: 'Backpropagation, again',
      modules: [
        { id: next.id, title: 'Module B', lessons: [intro.lessons[1], next.lessons[0]] },
        { title: 'Module C', lessons: [lesson('Lesson 4')] },
      ],
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      title: 'Backpropagation, again',
      description: details.description,
      lessonCount: 3,
      duration: 15,
    })
    expect(outlineOf(saved.body)).toEqual([
      [
        next.id,
        'Module B',
        [
          [intro.lessons[1].id, 'Lesson 2'],
          [next.lessons[0].id, 'Lesson 3'],
        ],
      ],
      [expect.any(Number), 'Module C', [[expect.any(Number), 'Lesson 4']]],
    ])
    expect(saved.body.lessons.map((each: Lesson) => each.orderIndex)).toEqual([0, 1, 0])
    expect((await owner.get(`/api/lessons/${intro.lessons[0].id}`)).status).toBe(404)
  })

  test('leaves learners their ticks on every lesson that keeps its id', async () => {
    const before = await course()
    const [intro, next] = before.modules
    const [enrollment] = await site.db
      .insert(enrollments)
      .values({ courseId: before.id, studentId: student.id })
      .returning()
    await site.db.insert(lessonProgress).values(
      before.lessons.map((each: Lesson) => ({
        enrollmentId: enrollment!.id,
        lessonId: each.id,
        completed: true,
      })),
    )
    await owner.put(`/api/courses/${before.id}`, {
      modules: [{ title: 'Everything', lessons: [next.lessons[0], intro.lessons[0]] }],
    })
    const rows = await site.db
      .select()
      .from(lessonProgress)
      .where(eq(lessonProgress.enrollmentId, enrollment!.id))
    expect(rows.map(({ lessonId }) => lessonId).toSorted((intro, next) => intro - next)).toEqual(
      [next.lessons[0].id, intro.lessons[0].id].toSorted((intro, next) => intro - next),
    )
  })

  test('keeps a text that is not sent, and replaces one that is', async () => {
    const before = await course()
    const [intro, next] = before.modules
    const { content: _content, ...untouched } = intro.lessons[0]
    const { body } = await owner.put(`/api/courses/${before.id}`, {
      modules: [
        { ...intro, lessons: [untouched, { ...intro.lessons[1], content: '<p>New</p>' }] },
        { ...next, lessons: [{ ...next.lessons[0], content: '' }] },
      ],
    })
    expect(body.lessons.map((each: Lesson) => each.content)).toEqual([
      '<p>Lesson 1</p>',
      '<p>New</p>',
      '',
    ])
    const html = await owner.get(`/api/lessons/${intro.lessons[1].id}`)
    expect(html.body.contentHtml).toBe('<p>New</p>')
  })

  test('without a structure changes only the named details', async () => {
    const before = await course({ price: 500, tags: ['llm'] })
    const { body } = await owner.put(`/api/courses/${before.id}`, { isPublished: false })
    expect(body).toEqual({ ...before, isPublished: false, updatedAt: body.updatedAt })
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
  })

  test('is all or nothing', async () => {
    const before = await course()
    const foreign = await course()
    const { status, body } = await owner.put(`/api/courses/${before.id}`, {
      title: 'Half a save',
      modules: [
        { title: 'Fresh module', lessons: [lesson('Fresh lesson')] },
        { title: 'Stolen module', lessons: [foreign.lessons[0]] },
      ],
    })
    expect([status, body.message]).toEqual([400, 'This lesson is not part of the course'])
    expect(await read(before.id)).toEqual(before)
    expect(await read(foreign.id)).toEqual(foreign)
  })

  test('refuses a lesson or a module that is named twice', async () => {
    const before = await course()
    const [intro] = before.modules
    const twice = [
      [{ ...intro, lessons: [intro.lessons[0], intro.lessons[0]] }],
      [intro, { ...intro, lessons: [intro.lessons[1]] }],
    ]
    for (const modules of twice)
      expect((await owner.put(`/api/courses/${before.id}`, { modules })).status).toBe(400)
    expect(await read(before.id)).toEqual(before)
  })

  test('is only for the owner, which is checked before the body', async () => {
    const { id } = await course()
    const refusals = await Promise.all(
      [null, student, other].map((who) => site.as(who).put(`/api/courses/${id}`, { title: '' })),
    )
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [401, 'Authentication required'],
      [403, 'Instructor access required'],
      [403, "You don't have permission to edit this course"],
    ])
  })
})

describe('two editors at once', () => {
  test('the second gets a conflict, and neither loses anything', async () => {
    const before = await course()
    const { updatedAt } = before
    const first = await owner.put(`/api/courses/${before.id}`, { title: 'By the first', updatedAt })
    expect(first.status).toBe(200)
    const second = await owner.put(`/api/courses/${before.id}`, {
      title: 'By the other',
      updatedAt,
    })
    expect(second.status).toBe(409)
    expect(second.body.message).toContain('This course was changed elsewhere')
    expect((await read(before.id)).title).toBe('By the first')
    const again = { title: 'By the other', updatedAt: first.body.updatedAt }
    expect((await owner.put(`/api/courses/${before.id}`, again)).status).toBe(200)
  })

  test('of many saves from one state exactly one wins', async () => {
    const { id, updatedAt } = await course()
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        owner.put(`/api/courses/${id}`, { title: `Save ${n}`, updatedAt }),
      ),
    )
    expect(saves.map(({ status }) => status).toSorted((intro, next) => intro - next)).toEqual([
      200,
      ...Array(7).fill(409),
    ])
  })

  test('a lesson changed by its own call counts as a change of the course', async () => {
    const { id, updatedAt, lessons } = await course()
    await owner.put(`/api/lessons/${lessons[0].id}`, { title: 'Renamed' })
    expect((await owner.put(`/api/courses/${id}`, { title: 'Late', updatedAt })).status).toBe(409)
  })

  test('the time of change only ever grows, even within a millisecond', async () => {
    const { id } = await course()
    const future = new Date(Date.now() + 60_000)
    await site.db.update(courses).set({ updatedAt: future }).where(eq(courses.id, id))
    const { body } = await owner.put(`/api/courses/${id}`, { title: 'Later still' })
    expect(Date.parse(body.updatedAt)).toBe(future.getTime() + 1)
  })
})
