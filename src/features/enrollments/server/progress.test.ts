import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

type Ticked = { progress: { completed: boolean } }

const countDone = (lessons: Ticked[]) => lessons.filter(({ progress }) => progress.completed).length

const site = await testApp()
const instructor = await site.signedIn('instructor')
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `${prefix} ${index + 1}`,
    content: `<p>${prefix}</p>`,
    duration: 10,
  }))

async function given({ enrolled = true, ...change }: Record<string, unknown> = {}) {
  const { body: course } = await site.as(instructor).post('/api/courses', {
    title: 'Gradient descent',
    description: 'Down the hill.',
    isPublished: true,
    modules: [
      { title: 'Module one', lessons: names('First', 2) },
      { title: 'Module two', lessons: names('Second', 2) },
    ],
    ...change,
  })
  const student = await site.signedIn('student')
  if (enrolled) await site.as(student).post(`/api/courses/${course.id}/enroll`)
  const lessonIds: number[] = course.lessons.map(({ id }: { id: number }) => id)
  return { course, student, lessonIds, learner: site.as(student) }
}

const tickPath = (id: number | undefined) => `/api/lessons/${id}/progress`

test('a new learner has a record for every lesson, in course order, none of it done', async () => {
  const { course, learner, lessonIds, student } = await given({ price: 1999 })
  const { status, body } = await learner.get(`/api/courses/${course.id}/progress`)
  expect(status).toBe(200)
  expect(body.enrollment).toMatchObject({ studentId: student.id, courseId: course.id })
  expect(body.lessons.map(({ id }: { id: number }) => id)).toEqual(lessonIds)
  expect(body.lessons[3]).toEqual({
    id: lessonIds[3],
    title: 'Second 2',
    content: '<p>Second</p>',
    videoUrl: null,
    orderIndex: 1,
    duration: 10,
    type: 'video',
    moduleId: course.modules[1].id,
    courseId: course.id,
    locked: false,
    progress: {
      id: null,
      enrollmentId: body.enrollment.id,
      lessonId: lessonIds[3],
      completed: false,
      completedAt: null,
    },
  })
  expect(countDone(body.lessons)).toBe(0)
})

test('the page asks for the ticks alone', async () => {
  const { course, learner, lessonIds } = await given()
  await learner.post(tickPath(lessonIds[2]), { completed: true })
  const { body } = await learner.get(`/api/courses/${course.id}/progress?view=ticks`)
  expect(body).toEqual({
    enrollment: expect.objectContaining({ courseId: course.id }),
    completed: [lessonIds[2]],
    certificate: null,
    isCertificateDue: false,
  })
})

test('ticking and unticking a lesson moves the percentage and nothing else', async () => {
  const { course, learner, lessonIds } = await given()
  const ticked = await learner.post(tickPath(lessonIds[1]), { completed: true })
  expect(ticked.status).toBe(200)
  expect(ticked.body).toEqual({
    id: expect.any(Number),
    enrollmentId: expect.any(Number),
    lessonId: lessonIds[1],
    completed: true,
    completedAt: expect.stringMatching(/Z$/),
    certificate: null,
  })
  const { certificate: _, ...progress } = ticked.body
  const half = (await learner.get(`/api/courses/${course.id}/progress`)).body.lessons
  expect(countDone(half)).toBe(1)
  expect(half[1].progress).toEqual(progress)

  const again = await learner.post(tickPath(lessonIds[1]), { completed: true })
  expect(again.body).toEqual(ticked.body)

  const unticked = await learner.post(tickPath(lessonIds[1]), { completed: false })
  expect(unticked.body).toMatchObject({ id: ticked.body.id, completed: false, completedAt: null })
  const none = (await learner.get(`/api/courses/${course.id}/progress`)).body.lessons
  expect(countDone(none)).toBe(0)
})

test('only learners have progress, and others read why', async () => {
  const { course, learner, lessonIds } = await given({ enrolled: false })
  const refused = [403, 'You are not enrolled in this course']
  for (const caller of [learner, site.as(instructor), site.as(await site.signedIn('admin'))]) {
    const read = await caller.get(`/api/courses/${course.id}/progress`)
    expect([read.status, read.body.message]).toEqual(refused)
    const written = await caller.post(tickPath(lessonIds[0]), { completed: true })
    expect([written.status, written.body.message]).toEqual(refused)
  }
  expect((await site.visitor().post(tickPath(lessonIds[0]), { completed: true })).status).toBe(401)
  expect((await site.visitor().get(`/api/courses/${course.id}/progress`)).status).toBe(401)
})

test('lessons of a draft are not there for a stranger, with a good body or a bad one', async () => {
  const { lessonIds, learner } = await given({ enrolled: false, isPublished: false })
  for (const body of [{ completed: true }, { completed: 'yes' }, {}])
    expect((await learner.post(tickPath(lessonIds[0]), body)).status).toBe(404)
})

test('being enrolled in one course opens nothing in another', async () => {
  const [mine, theirs] = [await given(), await given({ enrolled: false })]
  const { status } = await mine.learner.post(tickPath(theirs.lessonIds[0]), { completed: true })
  expect(status).toBe(403)
})

test.each([{}, { completed: 'true' }, { completed: 1 }, { completed: null }, [], 'true', null])(
  'a body that does not say true or false is refused: %j',
  async (body) => {
    const { learner, lessonIds, course } = await given()
    const { status, body: answer } = await learner.post(tickPath(lessonIds[0]), body)
    expect(status).toBe(400)
    expect(answer.issues.length).toBeGreaterThan(0)
    const { lessons } = (await learner.get(`/api/courses/${course.id}/progress`)).body
    expect(countDone(lessons)).toBe(0)
  },
)

test('validation errors are shown only to learners; others get a refusal', async () => {
  const { lessonIds, learner } = await given({ enrolled: false })
  expect((await learner.post(tickPath(lessonIds[0]), { completed: 'x' })).status).toBe(403)
  expect((await learner.post(tickPath(2_000_000_000), { completed: 'x' })).status).toBe(404)
})

test('fifty ticks and unticks at once leave one record, and every answer is a record', async () => {
  const { course, learner, lessonIds } = await given()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      learner.post(tickPath(lessonIds[0]), { completed: index % 2 === 0 }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  for (const [index, { body }] of answers.entries()) expect(body.completed).toBe(index % 2 === 0)
  const { lessons } = (await learner.get(`/api/courses/${course.id}/progress`)).body
  const { completed, completedAt } = lessons[0].progress
  expect(completed).toBe(completedAt !== null)
})

test('many learners tick at once, and a stranger among them is refused alone', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => given()))
  const stranger = site.as(await site.signedIn('student'))
  const answers = await Promise.all([
    ...all.flatMap(({ learner, lessonIds }) =>
      lessonIds.map((id) => learner.post(tickPath(id), { completed: true })),
    ),
    stranger.post(tickPath(all[0]!.lessonIds[0]), { completed: true }),
    stranger.post(tickPath(1_999_999_999), { completed: true }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, -2)).toEqual(Array.from({ length: 48 }, () => 200))
  expect(statuses.slice(-2)).toEqual([403, 404])
})

test('a lesson that is deleted while learners tick it answers 200 or 404, never worse', async () => {
  const { course, lessonIds } = await given()
  const learners = await Promise.all(Array.from({ length: 20 }, () => site.signedIn('student')))
  await Promise.all(learners.map((one) => site.as(one).post(`/api/courses/${course.id}/enroll`)))
  const [answers, removed] = await Promise.all([
    Promise.all(
      learners.map((one) => site.as(one).post(tickPath(lessonIds[2]), { completed: true })),
    ),
    site.as(instructor).delete(`/api/lessons/${lessonIds[2]}`),
  ])
  expect(removed.status).toBe(204)
  for (const { status } of answers) expect([200, 404]).toContain(status)
  for (const one of learners) {
    const { lessons } = (await site.as(one).get(`/api/courses/${course.id}/progress`)).body
    expect(lessons).toHaveLength(3)
    expect(countDone(lessons)).toBe(0)
  }
})
