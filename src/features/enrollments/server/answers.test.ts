import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { lessons } from '#server/db/schema/courses.ts'
import { testApp } from '#server/testing/test-app.ts'
import { CourseSummary } from '#shared/courses/course-answer.ts'
import {
  Enrollment,
  EnrollmentSummary,
  LearnerLesson,
  LearnerLessonWithText,
  Progress,
} from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor', 'Ada "Countess" Lovelace')

/** Texts that would break an answer which was put together carelessly. */
const HARD = 'A "quoted" \\ slash, <b>, \u2028, 漢字 and 🚀'

async function given() {
  const { body: course } = await site.as(instructor).post('/api/courses', {
    title: HARD,
    description: HARD,
    isPublished: true,
    modules: [
      { title: HARD, lessons: [{ title: HARD, content: '<p>漢字 "x"</p>' }, { title: 'Second' }] },
    ],
  })
  const learner = site.as(await site.signedIn('student'))
  await learner.post(`/api/courses/${course.id}/enroll`)
  await learner.post(`/api/lessons/${course.lessons[1].id}/progress`, { completed: true })
  return { course, learner }
}

/** Nothing more and nothing less than the contract names, at every depth, times included. */
const time = z.iso.datetime({ precision: 3 })
const exact = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) => z.strictObject(shape)
const times = { enrolledAt: time, lastAccessedAt: time }
const ProgressExactly = exact(Progress.extend({ completedAt: time.nullable() }))
const InstructorExactly = exact(CourseSummary.shape.instructor)

test('a dashboard in short is what the contract says', async () => {
  const { course, learner } = await given()
  const { course: card, nextLesson } = EnrollmentSummary.shape
  const courseExactly = exact(
    card.extend({ instructor: exact(card.shape.instructor as z.ZodObject) }),
  )
  const row = exact(
    EnrollmentSummary.extend({
      ...times,
      course: courseExactly,
      nextLesson: exact(nextLesson.unwrap()),
    }),
  )
  const { body } = await learner.get('/api/enrollments?view=summary')
  expect(z.array(row).length(1).safeParse(body).error).toBeUndefined()
  // The second is made of the card that was kept.
  expect((await learner.get('/api/enrollments?view=summary')).body).toEqual(body)
  expect(body[0]).toMatchObject({
    completedCount: 1,
    course: { id: course.id, title: HARD, instructor: { fullName: instructor.fullName } },
  })
})

test('a dashboard in full is what the contract says', async () => {
  const { learner } = await given()
  const { body } = await learner.get('/api/enrollments')
  const lesson = exact(LearnerLesson.extend({ progress: ProgressExactly }))
  const course = exact(
    CourseSummary.extend({
      instructor: InstructorExactly,
      createdAt: time,
      updatedAt: time,
      lessons: z.array(lesson).length(2),
    }),
  )
  const row = exact(Enrollment.extend({ ...times, course }))
  expect(z.array(row).length(1).safeParse(body).error).toBeUndefined()
})

test('the progress in a course is what the contract says, whole and as ticks', async () => {
  const { course, learner } = await given()
  const whole = await learner.get(`/api/courses/${course.id}/progress`)
  const lesson = exact(LearnerLessonWithText.extend({ progress: ProgressExactly }))
  const enrollment = exact(Enrollment.extend(times))
  const answer = z.strictObject({ enrollment, lessons: z.array(lesson).length(2) })
  expect(answer.safeParse(whole.body).error).toBeUndefined()
  expect(whole.body.lessons[0].title).toBe(HARD)
  const ticks = await learner.get(`/api/courses/${course.id}/progress?view=ticks`)
  const short = z.strictObject({
    enrollment,
    completed: z.array(z.number()),
    certificate: z.null(),
    isCertificateDue: z.literal(false),
  })
  expect(short.safeParse(ticks.body).error).toBeUndefined()
  expect(ticks.body.completed).toEqual([course.lessons[1].id])
})

test('a change of the course is in the next answer, also one past the application', async () => {
  const { course, learner } = await given()
  const title = async () => {
    const progress = await learner.get(`/api/courses/${course.id}/progress`)
    const rows = await learner.get('/api/enrollments')
    const short = await learner.get('/api/enrollments?view=summary')
    return [
      progress.body.lessons[1].title,
      rows.body[0].course.lessons[1].title,
      short.body[0].course.instructor.fullName,
      short.body[0].nextLesson.title,
    ]
  }
  const [first] = course.lessons
  expect(await title()).toEqual(['Second', 'Second', instructor.fullName, first.title])
  const second = eq(lessons.id, course.lessons[1].id)
  await site.db.update(lessons).set({ title: 'Last' }).where(second)
  await site.db.update(lessons).set({ title: 'New' }).where(eq(lessons.id, first.id))
  await site.db.update(users).set({ fullName: 'Ada King' }).where(eq(users.id, instructor.id))
  expect(await title()).toEqual(['Last', 'Last', 'Ada King', 'New'])
  await site.db
    .update(users)
    .set({ fullName: instructor.fullName })
    .where(eq(users.id, instructor.id))
})
