import { Hono } from 'hono'
import { prepareContent } from '#server/content/prepare/prepare-content.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import type { Db } from '#server/db/client.ts'
import { endDrafts } from '#server/db/texts/text-history-queries.ts'
import type { ExerciseStore, PreparedExercise } from '#server/exercises.ts'
import { NOT_YOUR_COURSE } from '#shared/refusals.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, conflict, found, requireInstructor } from '#server/http/errors.ts'
import { idParam, jsonBody, queryInput } from '#server/http/input.ts'
import { withinAuthorQuota } from '#server/limits/author-quota.ts'
import { countedInTurn } from '#server/limits/transaction-in-turn.ts'
import { canReadLesson } from '#shared/courses/lesson-access.ts'
import { parseVideo } from '#shared/media/video.ts'
import {
  AT_LEAST_ONE,
  Lesson,
  LessonChange,
  LessonQuery,
  LessonToRead,
  LessonView,
  Module,
  ModuleChange,
  NewLesson,
  NewModule,
} from '../../contract.ts'
import { canEditCourse, canCreateCourse } from '../../policy.ts'
import { lockCourse, touchCourse } from '../course-queries.ts'
import {
  deleteLesson,
  findLesson,
  insertLesson,
  lessonById,
  moveLesson,
  updateLesson,
  withinCourse,
} from './lesson-queries.ts'
import {
  deleteModule,
  findModule,
  insertModule,
  lastModule,
  moduleById,
  moveModule,
  renameModule,
} from './module-queries.ts'
import { requireOwnCourse } from '../routes.ts'

async function requireOwnModule(c: AppContext) {
  const user = requireInstructor(c.var.viewer, canCreateCourse)
  const module = found(await findModule(c.var.db, user, idParam(c)))
  allow(canEditCourse(user, module), NOT_YOUR_COURSE)
  return { user, module }
}

export async function requireOwnLesson(c: AppContext) {
  const user = requireInstructor(c.var.viewer, canCreateCourse)
  const lesson = found(await findLesson(c.var.db, user, idParam(c)))
  allow(canEditCourse(user, lesson.access), NOT_YOUR_COURSE)
  return { user, lesson }
}

type OwnCourse = { id: number; ownerId: number }
type NewPlace = { id: number; moduleId: number | null }
type Change<Result> = (db: Db) => Promise<Result>

/** Touched first: versions of the lessons carry the course's new time. */
const whileLocked =
  <Result>({ id, ownerId }: OwnCourse, change: Change<Result>): Change<Result> =>
  async (db) => {
    await lockCourse(db, id, ownerId)
    await touchCourse(db, id)
    return change(db)
  }

/** With the locks of a save, in their order, even where it adds nothing that is counted: no deadlocks. */
const changeLocked = <Result>(c: AppContext, course: OwnCourse, change: Change<Result>) =>
  countedInTurn(c.var.db, course.ownerId, whileLocked(course, change))

export const growCourse = <Result>(c: AppContext, course: OwnCourse, change: Change<Result>) =>
  withinAuthorQuota(
    c.var.db,
    course.ownerId,
    whileLocked(course, (db) => withinCourse(db, course.id, change)),
  )

export async function lessonFields(
  { orderIndex: _place, exercises: _apart, content, ...fields }: LessonChange,
  authorId: number,
) {
  if (content === undefined) return fields
  const text = await prepareContent(content, authorId)
  const { contentHtml, contentText } = text
  return { ...fields, content: text.content, contentHtml, contentText }
}

const preparedExercises = async (
  exercises: ExerciseStore,
  { exercises: given }: LessonChange,
  authorId: number,
) => given && exercises.prepare(given, authorId)

const exercisesOf = (lesson: { id: number; courseId: number }, list: PreparedExercise[]) => ({
  of: { lessonId: lesson.id, courseId: lesson.courseId },
  list,
  path: ['exercises'],
})

/** Without a module it goes into the last one, and its order runs across all of them. */
async function placeIn(db: Db, { id: courseId, moduleId }: NewPlace, orderIndex?: number) {
  if (moduleId !== null) {
    found(await moduleById(db, moduleId))
    return { moduleId, place: orderIndex }
  }
  const { id, before } = await lastModule(db, courseId)
  return { moduleId: id, place: orderIndex === undefined ? undefined : orderIndex - before }
}

async function addLesson(c: AppContext, course: OwnCourse & NewPlace, exercises: ExerciseStore) {
  const input = jsonBody(c, NewLesson)
  const written = await lessonFields(input, course.ownerId)
  const given = await preparedExercises(exercises, input, course.ownerId)
  const fields = { ...written, title: input.title, courseId: course.id }
  const lesson = await growCourse(c, course, async (db) => {
    const { moduleId, place } = await placeIn(db, course, input.orderIndex)
    const id = await insertLesson(db, { ...fields, moduleId }, place)
    if (given) await exercises.save(db, [exercisesOf({ id, courseId: course.id }, given)])
    return lessonById(db, id)
  })
  return answer(c, Lesson, { ...found(lesson), locked: false }, { status: 201 })
}

export const moduleAndLessonRoutes = (exercises: ExerciseStore) =>
  new Hono<AppEnv>()
    .post('/courses/:id/modules', async (c) => {
      const { user, id } = await requireOwnCourse(c)
      const { title, orderIndex } = jsonBody(c, NewModule)
      const module = await changeLocked(c, { id, ownerId: user.id }, async (db) =>
        moduleById(db, await insertModule(db, { courseId: id, title, place: orderIndex })),
      )
      return answer(c, Module, found(module), { status: 201 })
    })
    .put('/modules/:id', async (c) => {
      const { user, module } = await requireOwnModule(c)
      const { title, orderIndex } = jsonBody(c, ModuleChange)
      const changed = await changeLocked(
        c,
        { id: module.courseId, ownerId: user.id },
        async (db) => {
          if (title !== undefined) await renameModule(db, module.id, title)
          if (orderIndex !== undefined) await moveModule(db, module, orderIndex)
          return moduleById(db, module.id)
        },
      )
      return answer(c, Module, found(changed))
    })
    .delete('/modules/:id', async (c) => {
      const { user, module } = await requireOwnModule(c)
      await changeLocked(c, { id: module.courseId, ownerId: user.id }, async (db) => {
        found(await moduleById(db, module.id))
        if (!(await deleteModule(db, module))) throw conflict(AT_LEAST_ONE.module)
      })
      return c.body(null, 204)
    })
    .post('/courses/:id/lessons', async (c) => {
      const { user, id } = await requireOwnCourse(c)
      return addLesson(c, { id, ownerId: user.id, moduleId: null }, exercises)
    })
    .post('/modules/:id/lessons', async (c) => {
      const { user, module } = await requireOwnModule(c)
      const course = { id: module.courseId, ownerId: user.id, moduleId: module.id }
      return addLesson(c, course, exercises)
    })
    .get('/lessons/:id', async (c) => {
      const { db, viewer, wheels } = c.var
      const id = idParam(c)
      const { view } = queryInput(c, LessonQuery)
      const { access, ...lesson } = found(await findLesson(db, viewer, id))
      const open = canReadLesson(viewer, access)
      const html = lesson.contentHtml
      const shown = { contentHtml: html && shownHtml(html, wheels.modules) }
      const withheld = open ? shown : { content: null, contentHtml: null, videoUrl: null }
      const shape = view === 'read' ? LessonToRead : LessonView
      const video = open ? parseVideo(lesson.videoUrl) : null
      return answer(c, shape, { ...lesson, ...withheld, video, locked: !open })
    })
    .put('/lessons/:id', async (c) => {
      const { user, lesson } = await requireOwnLesson(c)
      const input = jsonBody(c, LessonChange)
      const fields = await lessonFields(input, user.id)
      const given = await preparedExercises(exercises, input, user.id)
      const isText = input.title !== undefined || input.content !== undefined
      const change = isText || given ? growCourse : changeLocked
      const changed = await change(c, { id: lesson.courseId, ownerId: user.id }, async (db) => {
        const now = found(await lessonById(db, lesson.id))
        await updateLesson(db, now.id, fields)
        if (given) await exercises.save(db, [exercisesOf(now, given)])
        await endDrafts(db, 'lessonId', [now])
        if (input.orderIndex !== undefined) await moveLesson(db, now, input.orderIndex)
        return lessonById(db, now.id)
      })
      return answer(c, Lesson, { ...found(changed), locked: false })
    })
    .delete('/lessons/:id', async (c) => {
      const { user, lesson } = await requireOwnLesson(c)
      await changeLocked(c, { id: lesson.courseId, ownerId: user.id }, async (db) => {
        const now = found(await lessonById(db, lesson.id))
        if (!(await deleteLesson(db, now))) throw conflict(AT_LEAST_ONE.lesson)
      })
      return c.body(null, 204)
    })
