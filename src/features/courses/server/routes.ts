import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import { transactionInTurn } from '#server/limits/transaction-in-turn.ts'
import { findCourseOwner } from '#server/db/course-owner-queries.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { NOT_YOUR_COURSE } from '#shared/refusals.ts'
import { answer, answerList, answerParsed } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, requireInstructor } from '#server/http/errors.ts'
import { idParam, jsonBody, queryInput } from '#server/http/input.ts'
import { canReadLesson } from '#shared/courses/lesson-access.ts'
import { Course, CourseChange, type CourseOutline, CourseQuery, NewCourse } from '../contract.ts'
import { CourseToEdit } from '../edit-contract.ts'
import { CourseListQuery, ListedCourse } from '../list-contract.ts'
import { canCreateCourse, canEditCourse } from '../policy.ts'
import { courseFor, courseToEdit, outlinesOf } from '../course-views.ts'
import { findOutlineAccess, deleteCourse, findCourse, findCourseOutline } from './course-queries.ts'
import { listCourses } from './lists/list-queries.ts'
import { changeCourse, createCourse } from './save-course.ts'

export async function requireOwnCourse(c: AppContext) {
  const user = requireInstructor(c.var.viewer, canCreateCourse)
  const course = found(await findCourseOwner(c.var.db, user, idParam(c, 'Course')), 'Course')
  allow(canEditCourse(user, course), NOT_YOUR_COURSE)
  return { user, id: course.id }
}

export async function answerCourse(c: AppContext, id: number, status: 200 | 201 = 200) {
  const { db, viewer } = c.var
  const course = found(await findCourse(db, viewer, id), 'Course')
  return answer(c, Course, courseFor(viewer, course), { status })
}

export async function ownCourseToEdit(c: AppContext, exercises: ExerciseStore) {
  const { user, id } = await requireOwnCourse(c)
  const course = found(await findCourse(c.var.db, user, id), 'Course')
  return CourseToEdit.parse(
    courseToEdit(user, course, await exercises.writtenInCourse(c.var.db, id)),
  )
}

/** The most frequent call of the course page: built once per revision. */
async function answerOutline(c: AppContext, id: number) {
  const { db, viewer, cache } = c.var
  const access = found(await findOutlineAccess(db, viewer, id), 'Course')
  const { open, locked } = await cache.get(`outlines of course ${id}`, access.revision, async () =>
    outlinesOf(found(await findCourseOutline(db, id), 'Course')),
  )
  const outline = canReadLesson(viewer, { ...access, isFirst: false }) ? open : locked
  return answerParsed<typeof CourseOutline>(c, { ...outline, isEnrolled: access.isEnrolled })
}

export const courseRoutes = (exercises: ExerciseStore) =>
  new Hono<AppEnv>()
    .get('/courses', async (c) => {
      const query = queryInput(c, CourseListQuery)
      return answerList(c, ListedCourse, await listCourses(c.var.db, c.var.viewer, query))
    })
    .get('/courses/:id', async (c) => {
      const id = idParam(c, 'Course')
      const { view } = queryInput(c, CourseQuery)
      if (view === 'edit')
        return answerParsed<typeof CourseToEdit>(c, await ownCourseToEdit(c, exercises))
      return view === 'full' ? answerCourse(c, id) : answerOutline(c, id)
    })
    .post('/courses', async (c) => {
      const user = requireInstructor(c.var.viewer, canCreateCourse)
      const id = await createCourse(c.var.db, { id: user.id, exercises }, jsonBody(c, NewCourse))
      return answerCourse(c, id, 201)
    })
    .put('/courses/:id', async (c) => {
      const { user, id } = await requireOwnCourse(c)
      const change = jsonBody(c, CourseChange)
      const { view } = queryInput(c, CourseQuery)
      await changeCourse(c.var.db, { id, owner: { id: user.id, exercises } }, change)
      return view === 'edit'
        ? answerParsed<typeof CourseToEdit>(c, await ownCourseToEdit(c, exercises))
        : answerCourse(c, id)
    })
    .delete('/courses/:id', async (c) => {
      const { user, id } = await requireOwnCourse(c)
      await transactionInTurn(c.var.db, user.id, async (db) => {
        const { title } = found(await deleteCourse(db, id, user.id), 'Course')
        await recordEvent(db, { kind: 'course-deletion', by: actorOf(c), detail: title })
      })
      return c.body(null, 204)
    })
