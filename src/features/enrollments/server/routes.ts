import { Hono } from 'hono'
import type { z } from 'zod'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, notFound, requireUser } from '#server/http/errors.ts'
import { idParam, jsonBody, queryInput } from '#server/http/input.ts'
import {
  CourseProgress,
  CourseProgressQuery,
  CourseTicks,
  Enrollment,
  EnrollmentListQuery,
  EnrollmentRow,
  EnrollmentSummary,
  Place,
  PlaceInput,
  Progress,
  ProgressInput,
  REFUSALS,
} from '../contract.ts'
import { canEnroll } from '../policy.ts'
import { markLesson } from './mark-queries.ts'
import { findPlace, savePlace } from './place-queries.ts'
import { learnerLessonsWithText } from './progress-queries.ts'
import {
  courseAccess,
  enroll,
  lessonAccess,
  listEnrollments,
  openCourse,
  summarizeEnrollments,
} from './queries.ts'

async function refuseStranger(c: AppContext, viewer: { id: number }, lessonId: number) {
  const course = found(await lessonAccess(c.var.db, viewer.id, lessonId))
  allow(course.isEnrolled, REFUSALS.notEnrolled)
}

/** Validation errors are only shown to those who may send a body. */
async function learnerInput<Schema extends z.ZodType>(
  c: AppContext,
  { viewer, lesson }: { viewer: { id: number }; lesson: number },
  schema: Schema,
) {
  try {
    return jsonBody(c, schema)
  } catch (error) {
    await refuseStranger(c, viewer, lesson)
    throw error
  }
}

export const enrollmentRoutes = new Hono<AppEnv>()
  .post('/courses/:id/enroll', async (c) => {
    const user = requireUser(c.var.viewer)
    const id = idParam(c, 'Course')
    const enrolled = await enroll(c.var.db, user.id, id)
    if (enrolled) return answer(c, Enrollment, enrolled, enrolled.isNew ? 201 : 200)
    const course = found(await courseAccess(c.var.db, user.id, id), 'Course')
    allow(canEnroll(user, course), REFUSALS.ownCourse)
    throw notFound('Course')
  })
  .get('/courses/:id/progress', async (c) => {
    const user = requireUser(c.var.viewer)
    const id = idParam(c, 'Course')
    const { view } = queryInput(c, CourseProgressQuery)
    const opened = await openCourse(c.var.db, user.id, id)
    if (!opened) {
      const course = found(await courseAccess(c.var.db, user.id, id), 'Course')
      allow(course.isEnrolled, REFUSALS.notEnrolled)
      throw notFound('Course')
    }
    if (view === 'ticks') return answer(c, CourseTicks, opened)
    const { enrollment } = opened
    const lessons = await learnerLessonsWithText(c.var.db, enrollment.id)
    return answer(c, CourseProgress, { enrollment, lessons })
  })
  .post('/lessons/:id/progress', async (c) => {
    const user = requireUser(c.var.viewer)
    const lesson = idParam(c)
    const input = await learnerInput(c, { viewer: user, lesson }, ProgressInput)
    const saved = await markLesson(c.var.db, { student: user.id, lesson, ...input })
    if (saved) return answer(c, Progress, saved)
    await refuseStranger(c, user, lesson)
    throw notFound()
  })
  .get('/lessons/:id/place', async (c) => {
    const user = requireUser(c.var.viewer)
    const lesson = idParam(c)
    const place = await findPlace(c.var.db, { student: user.id, lesson })
    if (place) return answer(c, Place, place)
    await refuseStranger(c, user, lesson)
    throw notFound()
  })
  .put('/lessons/:id/place', async (c) => {
    const user = requireUser(c.var.viewer)
    const lesson = idParam(c)
    const input = await learnerInput(c, { viewer: user, lesson }, PlaceInput)
    const saved = await savePlace(c.var.db, { student: user.id, lesson }, input)
    if (saved) return answer(c, Place, saved)
    await refuseStranger(c, user, lesson)
    throw notFound()
  })
  .get('/enrollments', async (c) => {
    const { id: student } = requireUser(c.var.viewer)
    const { view, ...page } = queryInput(c, EnrollmentListQuery)
    return view === 'summary'
      ? answerList(c, EnrollmentSummary, await summarizeEnrollments(c.var.db, { student, ...page }))
      : answerList(c, EnrollmentRow, await listEnrollments(c.var.db, { student, ...page }))
  })
