import { Hono } from 'hono'
import type { z } from 'zod'
import { prepareContent } from '#server/content/prepare-content.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import type { Db } from '#server/db/client.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, conflict, found } from '#server/http/errors.ts'
import { idParam, jsonBody } from '#server/http/input.ts'
import { withinAuthorQuota } from '#server/limits/author-quota.ts'
import { canReadLesson } from '#shared/lesson-access.ts'
import {
  AT_LEAST_ONE,
  Lesson,
  LessonChange,
  LessonView,
  Module,
  ModuleChange,
  NewLesson,
  NewModule,
} from '../contract.ts'
import { canEditCourse } from '../policy.ts'
import { lockCourse, touchCourse } from './course-queries.ts'
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
import { requireInstructor, requireOwnCourse } from './routes.ts'

const NOT_YOURS = "You don't have permission to edit this course"

async function requireOwnModule(c: AppContext) {
  const user = requireInstructor(c)
  const module = found(await findModule(c.var.db, user, idParam(c)))
  allow(canEditCourse(user, module), NOT_YOURS)
  return { user, module }
}

async function requireOwnLesson(c: AppContext) {
  const user = requireInstructor(c)
  const lesson = found(await findLesson(c.var.db, user, idParam(c)))
  allow(canEditCourse(user, lesson.course), NOT_YOURS)
  return { user, lesson }
}

type OwnCourse = { id: number; ownerId: number }
type Change<Result> = (db: Db) => Promise<Result>

const alone =
  <Result>({ id, ownerId }: OwnCourse, change: Change<Result>): Change<Result> =>
  async (db) => {
    await lockCourse(db, id, ownerId)
    const result = await change(db)
    await touchCourse(db, id)
    return result
  }

const changing = <Result>(c: AppContext, course: OwnCourse, change: Change<Result>) =>
  c.var.db.transaction(alone(course, change))

const growing = <Result>(c: AppContext, course: OwnCourse, change: Change<Result>) =>
  withinAuthorQuota(
    c.var.db,
    course.ownerId,
    alone(course, (db) => withinCourse(db, course.id, change)),
  )

/** Texts are prepared before anything is locked. */
async function lessonFields(
  { orderIndex: _place, content, ...fields }: z.output<typeof LessonChange>,
  authorId: number,
) {
  if (content === undefined) return fields
  const text = await prepareContent(content, authorId)
  const { contentHtml, contentText } = text
  return { ...fields, content: text.content, contentHtml, contentText }
}

async function addLesson(c: AppContext, course: OwnCourse, moduleId: number | null) {
  const input = jsonBody(c, NewLesson)
  const written = await lessonFields(input, course.ownerId)
  const fields = { ...written, title: input.title, courseId: course.id }
  const lesson = await growing(c, course, async (db) => {
    if (moduleId !== null) {
      found(await moduleById(db, moduleId))
      return lessonById(db, await insertLesson(db, { ...fields, moduleId }, input.orderIndex))
    }
    const { id, before } = await lastModule(db, course.id)
    // Here the order runs across all modules.
    const place = input.orderIndex === undefined ? undefined : input.orderIndex - before
    return lessonById(db, await insertLesson(db, { ...fields, moduleId: id }, place))
  })
  return answer(c, Lesson, { ...found(lesson), locked: false }, 201)
}

export const structureRoutes = new Hono<AppEnv>()
  .post('/courses/:id/modules', async (c) => {
    const { user, id } = await requireOwnCourse(c)
    const { title, orderIndex } = jsonBody(c, NewModule)
    const module = await changing(c, { id, ownerId: user.id }, async (db) =>
      moduleById(db, await insertModule(db, { courseId: id, title, place: orderIndex })),
    )
    return answer(c, Module, found(module), 201)
  })
  .put('/modules/:id', async (c) => {
    const { user, module } = await requireOwnModule(c)
    const { title, orderIndex } = jsonBody(c, ModuleChange)
    const changed = await changing(c, { id: module.courseId, ownerId: user.id }, async (db) => {
      if (title !== undefined) await renameModule(db, module.id, title)
      if (orderIndex !== undefined) await moveModule(db, module, orderIndex)
      return moduleById(db, module.id)
    })
    return answer(c, Module, found(changed))
  })
  .delete('/modules/:id', async (c) => {
    const { user, module } = await requireOwnModule(c)
    await changing(c, { id: module.courseId, ownerId: user.id }, async (db) => {
      found(await moduleById(db, module.id))
      if (!(await deleteModule(db, module))) throw conflict(AT_LEAST_ONE.module)
    })
    return c.body(null, 204)
  })
  .post('/courses/:id/lessons', async (c) => {
    const { user, id } = await requireOwnCourse(c)
    return addLesson(c, { id, ownerId: user.id }, null)
  })
  .post('/modules/:id/lessons', async (c) => {
    const { user, module } = await requireOwnModule(c)
    return addLesson(c, { id: module.courseId, ownerId: user.id }, module.id)
  })
  .get('/lessons/:id', async (c) => {
    const { db, viewer } = c.var
    const { course, isFirst, ...lesson } = found(await findLesson(db, viewer, idParam(c)))
    const open = canReadLesson(viewer, course, { isFirst })
    const shown = { contentHtml: lesson.contentHtml && shownHtml(lesson.contentHtml) }
    const withheld = open ? shown : { content: null, contentHtml: null, videoUrl: null }
    return answer(c, LessonView, { ...lesson, ...withheld, locked: !open })
  })
  .put('/lessons/:id', async (c) => {
    const { user, lesson } = await requireOwnLesson(c)
    const input = jsonBody(c, LessonChange)
    const fields = await lessonFields(input, user.id)
    const change = input.content === undefined ? changing : growing
    const changed = await change(c, { id: lesson.courseId, ownerId: user.id }, async (db) => {
      const now = found(await lessonById(db, lesson.id))
      await updateLesson(db, now.id, fields)
      if (input.orderIndex !== undefined) await moveLesson(db, now, input.orderIndex)
      return lessonById(db, now.id)
    })
    return answer(c, Lesson, { ...found(changed), locked: false })
  })
  .delete('/lessons/:id', async (c) => {
    const { user, lesson } = await requireOwnLesson(c)
    await changing(c, { id: lesson.courseId, ownerId: user.id }, async (db) => {
      const now = found(await lessonById(db, lesson.id))
      if (!(await deleteLesson(db, now))) throw conflict(AT_LEAST_ONE.lesson)
    })
    return c.body(null, 204)
  })
