import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')

async function givenCourse(change: Record<string, unknown> = {}) {
  const { body } = await site.as(instructor).post('/api/courses', {
    title: 'Gradient descent',
    description: 'Down the hill.',
    isPublished: true,
    modules: [
      { title: 'Start', lessons: [{ title: 'One', content: '<p>1</p>' }, { title: 'Two' }] },
    ],
    ...change,
  })
  return body
}

const enrollmentCount = async (id: number) =>
  (await site.visitor().get(`/api/courses/${id}`)).body.enrollmentCount

test('enrolls a student once, however often they ask', async () => {
  const student = await site.signedIn('student')
  const course = await givenCourse()
  const first = await site.as(student).post(`/api/courses/${course.id}/enroll`)
  const second = await site.as(student).post(`/api/courses/${course.id}/enroll`)
  expect([first.status, second.status]).toEqual([201, 200])
  expect(first.body).toEqual({
    id: expect.any(Number),
    studentId: student.id,
    courseId: course.id,
    enrolledAt: expect.stringMatching(/^\d{4}-.*Z$/),
    lastAccessedAt: first.body.enrolledAt,
  })
  expect(second.body).toMatchObject({ id: first.body.id, enrolledAt: first.body.enrolledAt })
  expect(await enrollmentCount(course.id)).toBe(1)
})

test('fifty requests at once enroll a student once, and each is answered', async () => {
  const student = await site.signedIn('student')
  const course = await givenCourse()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => site.as(student).post(`/api/courses/${course.id}/enroll`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await enrollmentCount(course.id)).toBe(1)
})

test('fifty students at once are all enrolled and all counted', async () => {
  const course = await givenCourse()
  const students = await Promise.all(Array.from({ length: 50 }, () => site.signedIn('student')))
  const answers = await Promise.all(
    students.map((student) => site.as(student).post(`/api/courses/${course.id}/enroll`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await enrollmentCount(course.id)).toBe(50)
})

test('a visitor is asked to sign in before anything is looked up', async () => {
  const course = await givenCourse()
  for (const id of [course.id, 999_999, 'x']) {
    const { status, body } = await site.visitor().post(`/api/courses/${id}/enroll`)
    expect([status, body.message]).toEqual([401, 'Authentication required'])
  }
})

test('nobody can enroll in a draft, nor in a course with an impossible id', async () => {
  const draft = await givenCourse({ isPublished: false })
  for (const role of ['student', 'instructor', 'admin'] as const) {
    const person = await site.signedIn(role)
    const { status, body } = await site.as(person).post(`/api/courses/${draft.id}/enroll`)
    expect([status, body.message]).toEqual([404, 'Course not found'])
  }
  const student = await site.signedIn('student')
  for (const id of ['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999'])
    expect((await site.as(student).post(`/api/courses/${id}/enroll`)).status).toBe(404)
})

test('nobody enrolls in their own course, published or not', async () => {
  for (const isPublished of [true, false]) {
    const own = await givenCourse({ isPublished })
    const { status, body } = await site.as(instructor).post(`/api/courses/${own.id}/enroll`)
    expect([status, body.message]).toEqual([403, 'You cannot enroll in your own course'])
  }
})

test('instructors and admins can enroll in others’ courses', async () => {
  const course = await givenCourse()
  for (const role of ['instructor', 'admin'] as const) {
    const person = await site.signedIn(role)
    expect((await site.as(person).post(`/api/courses/${course.id}/enroll`)).status).toBe(201)
  }
})

test('learners keep access when the course is withdrawn, and others lose it', async () => {
  const student = await site.signedIn('student')
  const course = await givenCourse()
  const enrolled = await site.as(student).post(`/api/courses/${course.id}/enroll`)
  await site.as(instructor).put(`/api/courses/${course.id}`, { isPublished: false })

  const again = await site.as(student).post(`/api/courses/${course.id}/enroll`)
  expect([again.status, again.body.id]).toEqual([200, enrolled.body.id])
  expect((await site.as(student).get(`/api/courses/${course.id}`)).body.isEnrolled).toBe(true)
  const progress = await site.as(student).get(`/api/courses/${course.id}/progress`)
  expect(progress.body.lessons).toHaveLength(2)
  const lesson = progress.body.lessons[1].id
  const ticked = await site.as(student).post(`/api/lessons/${lesson}/progress`, { completed: true })
  expect(ticked.status).toBe(200)

  const other = await site.signedIn('student')
  expect((await site.as(other).post(`/api/courses/${course.id}/enroll`)).status).toBe(404)
  expect((await site.as(other).get(`/api/courses/${course.id}/progress`)).status).toBe(404)
})

test('a body cannot enroll anybody else or in another course', async () => {
  const [student, victim] = [await site.signedIn('student'), await site.signedIn('student')]
  const course = await givenCourse()
  const body = { studentId: victim.id, courseId: 1, enrolledAt: '2000-01-01T00:00:00Z' }
  const { body: enrollment } = await site.as(student).post(`/api/courses/${course.id}/enroll`, body)
  expect(enrollment).toMatchObject({ studentId: student.id, courseId: course.id })
  expect((await site.as(victim).get('/api/enrollments')).body).toEqual([])
})
