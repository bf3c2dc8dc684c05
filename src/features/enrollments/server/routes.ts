import { Hono } from 'hono'
import { answer, answerText } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, notFound, requireUser } from '#server/http/errors.ts'
import { idParam, jsonBody, queryInput } from '#server/http/input.ts'
import {
  CourseProgressQuery,
  Enrollment,
  EnrollmentListQuery,
  Progress,
  ProgressInput,
  REFUSALS,
} from '../contract.ts'
import { canEnroll } from '../policy.ts'
import { enrollmentsText } from './dashboard-text.ts'
import { markLesson } from './progress-queries.ts'
import { courseProgressText } from './progress-text.ts'
import { enroll, findLessonStanding, findStanding } from './queries.ts'

/** Why a student may not tick a lesson: it is not there for them, or they are not enrolled. */
async function refuseMark(c: AppContext, viewer: { id: number }, lessonId: number) {
  const course = found(await findLessonStanding(c.var.db, viewer.id, lessonId))
  allow(course.isEnrolled, REFUSALS.notEnrolled)
}

/** A broken body is told only to who may send one. */
async function markInput(c: AppContext, viewer: { id: number }, lessonId: number) {
  try {
    return jsonBody(c, ProgressInput)
  } catch (error) {
    await refuseMark(c, viewer, lessonId)
    throw error
  }
}

export const enrollmentRoutes = new Hono<AppEnv>()
  .post('/courses/:id/enroll', async (c) => {
    const user = requireUser(c.get('viewer'))
    const id = idParam(c, 'Course')
    const enrolled = await enroll(c.var.db, user.id, id)
    if (enrolled) return answer(c, Enrollment, enrolled, enrolled.isNew ? 201 : 200)
    const course = found(await findStanding(c.var.db, user.id, id), 'Course')
    allow(canEnroll(user, course), REFUSALS.ownCourse)
    throw notFound('Course')
  })
  .get('/courses/:id/progress', async (c) => {
    const user = requireUser(c.get('viewer'))
    const course = idParam(c, 'Course')
    const { view } = queryInput(c, CourseProgressQuery)
    const text = await courseProgressText(c.get('db'), { student: user.id, course }, view)
    if (text !== null) return answerText(c, text)
    const { isEnrolled } = found(await findStanding(c.var.db, user.id, course), 'Course')
    allow(isEnrolled, REFUSALS.notEnrolled)
    throw notFound('Course')
  })
  .post('/lessons/:id/progress', async (c) => {
    const user = requireUser(c.get('viewer'))
    const lesson = idParam(c)
    const input = await markInput(c, user, lesson)
    const saved = await markLesson(c.get('db'), { student: user.id, lesson, ...input })
    if (saved) return answerText(c, JSON.stringify(Progress.parse(saved)))
    await refuseMark(c, user, lesson)
    throw notFound()
  })
  .get('/enrollments', async (c) => {
    const { id: student } = requireUser(c.get('viewer'))
    const { view, ...page } = queryInput(c, EnrollmentListQuery)
    const { text, total } = await enrollmentsText(c.get('db'), { student, ...page }, view)
    return answerText(c, text, { 'x-total-count': String(total) })
  })
