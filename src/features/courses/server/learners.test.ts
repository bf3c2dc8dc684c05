import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Learner } from '../learners-contract.ts'

const { choice } = sampleExercises
const site = await testApp()
const instructor = await site.signedIn('instructor')
const owner = site.as(instructor)

async function courseWith(names: string[]) {
  const { body: course } = await owner.post('/api/courses', {
    title: 'People',
    description: 'Who learns here.',
    isPublished: true,
    modules: [
      { title: 'Start', lessons: [{ title: 'One', exercises: [choice] }, { title: 'Two' }] },
    ],
  })
  const learners = []
  for (const [index, fullName] of names.entries()) {
    const person = await site.signedIn('student')
    await site.db.update(users).set({ fullName }).where(eq(users.id, person.id))
    await site.as(person).post(`/api/courses/${course.id}/enroll`)
    await site.db
      .update(enrollments)
      .set({ lastAccessedAt: new Date(Date.UTC(2025, 0, index + 1)) })
      .where(eq(enrollments.studentId, person.id))
    learners.push(person)
  }
  const path = `/api/courses/${course.id}/learners`
  const list = async (query = '') => {
    const { body, headers } = await owner.get(`${path}?${query}`)
    return { rows: body as Learner[], total: headers.get('x-total-count') }
  }
  const namesBy = async (query: string) => (await list(query)).rows.map(({ fullName }) => fullName)
  return { course, learners, path, list, namesBy }
}

test('an instructor sees name, progress, last visit and solved exercises, and nothing else', async () => {
  const { course, learners, list } = await courseWith(['Ada', 'Ben'])
  const ada = site.as(learners[0]!)
  await ada.post(`/api/lessons/${course.lessons[0].id}/progress`, { completed: true })
  const { body: exercises } = await ada.get(`/api/lessons/${course.lessons[0].id}/exercises`)
  await ada.post(`/api/exercises/${exercises[0].id}/attempts`, { answer: choice.answer })
  const { rows, total } = await list('sort=name&order=asc')
  expect(total).toBe('2')
  expect(rows[0]).toEqual({
    id: learners[0]!.id,
    fullName: 'Ada',
    enrolledAt: expect.any(String),
    lastSeenAt: expect.any(String),
    completedLessons: 1,
    lessonCount: 2,
    progress: 50,
    solvedExercises: 1,
    exerciseCount: 1,
  })
  expect(rows[1]).toMatchObject({
    progress: 0,
    solvedExercises: 0,
    lastSeenAt: '2025-01-02T00:00:00.000Z',
  })
  expect(rows[0]!.lastSeenAt > '2025-01-02').toBe(true)
})

test('an answer or a place in a lesson moves the last visit', async () => {
  const { course, learners, list } = await courseWith(['Ada'])
  await site.as(learners[0]!).put(`/api/lessons/${course.lessons[0].id}/place`, { read: 0.5 })
  expect((await list()).rows[0]!.lastSeenAt > '2025-01-02').toBe(true)
})

test('the table is sorted, filtered and paged', async () => {
  const { course, learners, list, namesBy } = await courseWith(['Ben 100%', 'ada', 'Cem_'])
  await site
    .as(learners[2]!)
    .post(`/api/lessons/${course.lessons[0].id}/progress`, { completed: true })
  expect(await namesBy('sort=name&order=asc')).toEqual(['ada', 'Ben 100%', 'Cem_'])
  expect(await namesBy('sort=name&order=desc')).toEqual(['Cem_', 'Ben 100%', 'ada'])
  expect(await namesBy('')).toEqual(['Cem_', 'ada', 'Ben 100%'])
  expect(await namesBy('sort=lastSeen&order=asc')).toEqual(['Ben 100%', 'ada', 'Cem_'])
  expect((await namesBy('sort=progress'))[0]).toBe('Cem_')
  expect(await namesBy('sort=solved&order=asc')).toHaveLength(3)
  expect(await namesBy('q=ADA')).toEqual(['ada'])
  expect(await namesBy('q=%25')).toEqual(['Ben 100%'])
  expect(await namesBy('q=_')).toEqual(['Cem_'])
  const second = await list('sort=name&order=asc&limit=1&offset=1')
  expect([second.rows[0]!.fullName, second.total]).toEqual(['Ben 100%', '3'])
  expect(await list('offset=50')).toEqual({ rows: [], total: '3' })
  for (const wrong of ['sort=email', 'order=up', 'limit=0', 'limit=201'])
    expect((await owner.get(`/api/courses/${course.id}/learners?${wrong}`)).status).toBe(400)
})

test('a learner who deletes their account is no longer in the table', async () => {
  const { learners, list } = await courseWith(['Ada', 'Ben'])
  await site.db.delete(users).where(eq(users.id, learners[0]!.id))
  expect((await list()).rows.map(({ fullName }) => fullName)).toEqual(['Ben'])
})

test('the file holds the same rows, and no name is run as a formula', async () => {
  const { path } = await courseWith(['=HYPERLINK("http://x")', 'Müller, "Ada"', '李'])
  const response = await site.app.request(`${path}.csv?sort=name&order=asc&q=`, {
    headers: { cookie: instructor.cookie },
  })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="learners-of/)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const [head, ...rows] = bytes.toString('utf8').slice(1).split('\r\n')
  expect(head).toMatch(/^"Name","Progress \(%\)","Lessons completed",/)
  expect(rows.join('\n')).toContain(`"'=HYPERLINK(""http://x"")",0,0,2,0,1,`)
  expect(rows.join('\n')).toContain('"Müller, ""Ada""",0,')
  expect(rows.filter(Boolean)).toHaveLength(3)
})

test('only the owner of a course sees who learns in it', async () => {
  const { path } = await courseWith(['Ada'])
  for (const file of [path, `${path}.csv`]) {
    expect((await site.visitor().get(file)).status).toBe(401)
    for (const [role, status] of [
      ['student', 403],
      ['instructor', 403],
      ['admin', 403],
    ] as const)
      expect((await site.as(await site.signedIn(role)).get(file)).status).toBe(status)
  }
})
