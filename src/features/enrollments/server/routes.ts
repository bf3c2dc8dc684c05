import { Hono } from 'hono'
import { answer, answerList, answerParsedList } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { allow, found, notFound, requireUser } from '#server/http/errors.ts'
import { idParam, queryInput } from '#server/http/input.ts'
import {
  CourseProgress,
  CourseProgressQuery,
  CourseTicks,
  Enrollment,
  EnrollmentListQuery,
  EnrollmentRow,
  type EnrollmentSummary,
  REFUSALS,
} from '../contract.ts'
import { canEnroll } from '../policy.ts'
import { learnerLessonsWithText } from './progress-queries.ts'
import { findEnrollmentAccess } from './access-queries.ts'
import { enroll, listEnrollments, openCourse } from './queries.ts'
import { summarizeEnrollments } from './summarize-enrollments.ts'

export const enrollmentRoutes = new Hono<AppEnv>()
  .post('/courses/:id/enroll', async (c) => {
    const user = requireUser(c.var.viewer)
    const id = idParam(c, 'Course')
    const enrolled = await enroll(c.var.db, user.id, id)
    if (enrolled) return answer(c, Enrollment, enrolled, { status: enrolled.isNew ? 201 : 200 })
    const course = found(
      await findEnrollmentAccess(c.var.db, { student: user.id, course: id }),
      'Course',
    )
    allow(canEnroll(user, course), REFUSALS.ownCourse)
    throw notFound('Course')
  })
  .get('/courses/:id/progress', async (c) => {
    const user = requireUser(c.var.viewer)
    const id = idParam(c, 'Course')
    const { view } = queryInput(c, CourseProgressQuery)
    // Counts as a visit: it moves the course to the top of the dashboard.
    const opened = await openCourse(c.var.db, user.id, id)
    if (!opened) {
      const course = found(
        await findEnrollmentAccess(c.var.db, { student: user.id, course: id }),
        'Course',
      )
      allow(course.isEnrolled, REFUSALS.notEnrolled)
      throw notFound('Course')
    }
    if (view === 'ticks') return answer(c, CourseTicks, opened)
    const { enrollment } = opened
    const lessons = await learnerLessonsWithText(c.var.db, enrollment.id)
    return answer(c, CourseProgress, { enrollment, lessons })
  })
  .get('/enrollments', async (c) => {
    const { id: student } = requireUser(c.var.viewer)
    const { view, ...asked } = queryInput(c, EnrollmentListQuery)
    const { db, cache } = c.var
    const page = { student, ...asked }
    if (view === 'full') return answerList(c, EnrollmentRow, await listEnrollments(db, page))
    const summaries = await summarizeEnrollments(db, cache, page)
    return answerParsedList<typeof EnrollmentSummary>(c, summaries)
  })
