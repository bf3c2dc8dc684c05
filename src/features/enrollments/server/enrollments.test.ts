import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { overallPercent } from '../progress.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor', 'Ada Lovelace')

async function givenCourse(title: string, lessonCount: number) {
  const { body } = await site.as(instructor).post('/api/courses', {
    title,
    description: 'Down the hill.',
    isPublished: true,
    tags: ['llm'],
    modules: [
      {
        title: 'Module',
        lessons: Array.from({ length: lessonCount }, (_, index) => ({
          title: `Lesson ${index + 1}`,
          content: '<p>Text</p>',
          duration: 5,
        })),
      },
    ],
  })
  return body
}

async function givenLearner() {
  const student = await site.signedIn('student')
  const short = await givenCourse('Short course', 1)
  const long = await givenCourse('Long course', 3)
  const learner = site.as(student)
  await learner.post(`/api/courses/${short.id}/enroll`)
  await learner.post(`/api/courses/${long.id}/enroll`)
  return { student, learner, short, long }
}

const titles = (rows: { course: { title: string } }[]) => rows.map(({ course }) => course.title)

test('a dashboard row is the enrollment with its course, lessons and progress', async () => {
  const { learner, student, long } = await givenLearner()
  await learner.post(`/api/lessons/${long.lessons[1].id}/progress`, { completed: true })
  const { status, body, headers } = await learner.get('/api/enrollments')
  expect([status, headers.get('x-total-count')]).toEqual([200, '2'])
  const [row] = body
  expect(row).toMatchObject({ studentId: student.id, courseId: long.id })
  expect(row.course).toMatchObject({
    id: long.id,
    title: 'Long course',
    difficulty: 'beginner',
    price: 0,
    tags: ['llm'],
    lessonCount: 3,
    duration: 15,
    enrollmentCount: 1,
    instructor: { id: instructor.id, fullName: 'Ada Lovelace', avatarUrl: null, bio: null },
  })
  expect(row.course.lessons[1]).toEqual({
    id: long.lessons[1].id,
    title: 'Lesson 2',
    videoUrl: null,
    orderIndex: 1,
    duration: 5,
    type: 'video',
    moduleId: long.modules[0].id,
    courseId: long.id,
    locked: false,
    progress: {
      id: expect.any(Number),
      enrollmentId: row.id,
      lessonId: long.lessons[1].id,
      completed: true,
      completedAt: expect.any(String),
    },
  })
  const isTicked = row.course.lessons.map((lesson: typeof row) => lesson.progress.completed)
  expect(isTicked).toEqual([false, true, false])
  expect(JSON.stringify(body)).not.toMatch(/password|email|content/i)
})

test('the most recently accessed course comes first: enrolled, opened or ticked', async () => {
  const { learner, short, long } = await givenLearner()
  const order = async () => titles((await learner.get('/api/enrollments')).body)
  expect(await order()).toEqual(['Long course', 'Short course'])
  await learner.get(`/api/courses/${short.id}/progress`)
  expect(await order()).toEqual(['Short course', 'Long course'])
  await learner.post(`/api/lessons/${long.lessons[0].id}/progress`, { completed: true })
  expect(await order()).toEqual(['Long course', 'Short course'])
  await learner.post(`/api/courses/${short.id}/enroll`)
  expect(await order()).toEqual(['Short course', 'Long course'])
})

test('opening a course answers the moment it was opened', async () => {
  const { learner, short } = await givenLearner()
  const first = (await learner.get(`/api/courses/${short.id}/progress`)).body.enrollment
  const second = (await learner.get(`/api/courses/${short.id}/progress`)).body.enrollment
  expect(second.enrolledAt).toBe(first.enrolledAt)
  expect(Date.parse(second.lastAccessedAt)).toBeGreaterThanOrEqual(Date.parse(first.lastAccessedAt))
  expect(Date.parse(first.lastAccessedAt)).toBeGreaterThan(Date.parse(first.enrolledAt))
})

test('the summary counts what the rows list', async () => {
  const { learner, long } = await givenLearner()
  for (const { id } of long.lessons.slice(0, 2))
    await learner.post(`/api/lessons/${id}/progress`, { completed: true })
  const { body } = await learner.get('/api/enrollments?view=summary')
  expect(titles(body)).toEqual(['Long course', 'Short course'])
  expect(body[0]).toMatchObject({ completedCount: 2, course: { lessonCount: 3 } })
  expect(body[0].course).toEqual({
    id: long.id,
    title: 'Long course',
    coverImageUrl: null,
    difficulty: 'beginner',
    isPublished: true,
    lessonCount: 3,
    duration: 15,
    instructor: { id: instructor.id, fullName: 'Ada Lovelace' },
  })
  expect(overallPercent(body)).toBe(50)
})

test('the summary names the first lesson that is open, and none when all are done', async () => {
  const { learner, long } = await givenLearner()
  const [first, second, third] = long.lessons
  const next = async () => {
    const { body } = await learner.get('/api/enrollments?view=summary')
    return body.find(({ course }: { course: { id: number } }) => course.id === long.id).nextLesson
  }
  const tick = (lesson: { id: number }, completed = true) =>
    learner.post(`/api/lessons/${lesson.id}/progress`, { completed })
  await tick(first!)
  await tick(third!)
  expect(await next()).toMatchObject({ id: second!.id, title: second!.title })
  await tick(second!)
  expect(await next()).toBeNull()
  await tick(first!, false)
  expect(await next()).toMatchObject({ id: first!.id })
})

test('everybody reads their own enrollments only, and a visitor none', async () => {
  await givenLearner()
  const other = await site.signedIn('student')
  expect((await site.as(other).get('/api/enrollments')).body).toEqual([])
  expect((await site.as(instructor).get('/api/enrollments')).body).toEqual([])
  expect((await site.visitor().get('/api/enrollments')).status).toBe(401)
})

test('the list is paged, and says how many there are', async () => {
  const { learner } = await givenLearner()
  for (const [query, expected] of [
    ['limit=1', ['Long course']],
    ['limit=1&offset=1', ['Short course']],
    ['offset=5', []],
  ] as const)
    for (const view of ['full', 'summary']) {
      const { body, headers } = await learner.get(`/api/enrollments?${query}&view=${view}`)
      expect(titles(body)).toEqual(expected)
      expect(headers.get('x-total-count')).toBe('2')
    }
  for (const query of ['limit=0', 'limit=201', 'offset=-1', 'limit=x', 'view=all'])
    expect((await learner.get(`/api/enrollments?${query}`)).status).toBe(400)
})

test('the list is searched by title and by who teaches, and counts what is found', async () => {
  const { learner } = await givenLearner()
  for (const [query, expected, total] of [
    ['q=SHORT', ['Short course'], '1'],
    ['q=lovelace', ['Long course', 'Short course'], '2'],
    ['q=lovelace&limit=1&offset=1', ['Short course'], '2'],
    ['q=long&offset=1', [], '1'],
    ['q=%25', [], '0'],
    ['q=', ['Long course', 'Short course'], '2'],
  ] as const)
    for (const view of ['full', 'summary']) {
      const { body, headers } = await learner.get(`/api/enrollments?${query}&view=${view}`)
      expect(titles(body)).toEqual(expected)
      expect(headers.get('x-total-count')).toBe(total)
    }
})

test('a deleted course leaves the dashboard, and a withdrawn one stays', async () => {
  const { learner, short, long } = await givenLearner()
  await site.as(instructor).delete(`/api/courses/${short.id}`)
  await site.as(instructor).put(`/api/courses/${long.id}`, { isPublished: false })
  const { body } = await learner.get('/api/enrollments')
  expect(titles(body)).toEqual(['Long course'])
  expect(body[0].course.isPublished).toBe(false)
})
