import { Hono } from 'hono'
import { rm } from 'node:fs/promises'
import { answer, sendJson } from '#server/http/answer.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { checkJsonFile } from '#server/limits/check-file.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { badRequest } from '#server/http/errors.ts'
import { jsonBody } from '#server/http/input.ts'
import { isMultipart, readMultipart } from '#server/http/multipart.ts'
import { CourseInsights } from '../contract.ts'
import { CourseFile, courseFile, courseFromFile } from '../course-file.ts'
import { slugOf } from '../tags.ts'
import { courseInsights } from './insight-queries.ts'
import { answerCourse, ownCourseToEdit, requireInstructor, requireOwnCourse } from './routes.ts'
import { createCourse, duplicateCourse } from './save-course.ts'

const MAX_BYTES = 8 * 1024 * 1024

const CONTRACT = { module: new URL('../course-file.ts', import.meta.url).href, name: 'CourseFile' }

/** A long course is larger than a JSON body may be: its file comes as an upload. */
async function readCourseFile(c: AppContext, user: { id: number }) {
  if (!isMultipart(c)) return jsonBody(c, CourseFile)
  const { file } = await readMultipart(c, {
    field: 'file',
    maxBytes: MAX_BYTES,
    tooLarge: 'A course file can have at most 8 MB',
    folder: c.var.storage.incoming,
  })
  if (!file) throw badRequest('Please choose a course file')
  try {
    return await checkJsonFile<CourseFile>(file.path, CONTRACT, user)
  } finally {
    await rm(file.path, { force: true })
  }
}

export const transferRoutes = (exercises: ExerciseStore) =>
  new Hono<AppEnv>()
    .get('/courses/:id/insights', async (c) => {
      const { id } = await requireOwnCourse(c)
      return answer(c, CourseInsights, await courseInsights(c.var.db, id))
    })
    .get('/courses/:id/export', async (c) => {
      const file = courseFile(await ownCourseToEdit(c, exercises))
      const name =
        slugOf(file.course.title)
          .replaceAll(/[^a-z0-9-]/g, '')
          .slice(0, 80) || 'course'
      c.header('Content-Disposition', `attachment; filename="${name}.json"`)
      return sendJson(c, `${JSON.stringify(file, null, 2)}\n`)
    })
    .post('/courses/:id/duplicate', async (c) => {
      const { user, id } = await requireOwnCourse(c)
      const copy = await duplicateCourse(c.var.db, { id, ownerId: user.id }, exercises)
      return answerCourse(c, copy, 201)
    })
    .post('/courses/import', async (c) => {
      const user = requireInstructor(c)
      const course = courseFromFile(await readCourseFile(c, user))
      const id = await createCourse(c.var.db, { id: user.id, exercises }, course)
      return answerCourse(c, id, 201)
    })
