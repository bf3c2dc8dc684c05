import { Hono } from 'hono'
import { answer, answerFile } from '#server/http/answer.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { fileNameOf } from '#server/http/answers/send-file.ts'
import type { AppEnv } from '#server/http/context.ts'
import { CourseInsights } from '../learners-contract.ts'
import { courseFile, ExportedCourse } from '../course-file.ts'
import { courseInsights } from './learners/insight-queries.ts'
import { answerCourse, ownCourseToEdit, requireOwnCourse } from './routes.ts'
import { duplicateCourse } from './save-course.ts'

export const transferRoutes = (exercises: ExerciseStore) =>
  new Hono<AppEnv>()
    .get('/courses/:id/insights', async (c) => {
      const { id } = await requireOwnCourse(c)
      return answer(c, CourseInsights, await courseInsights(c.var.db, id))
    })
    .get('/courses/:id/export', async (c) => {
      const file = courseFile(await ownCourseToEdit(c, exercises))
      const name = `${fileNameOf(file.course.title, 'course')}.json`
      return answerFile(c, ExportedCourse, file, { name, end: '\n' })
    })
    .post('/courses/:id/duplicate', async (c) => {
      const { user, id } = await requireOwnCourse(c)
      const copy = await duplicateCourse(c.var.db, { id, ownerId: user.id }, exercises)
      return answerCourse(c, copy, 201)
    })
