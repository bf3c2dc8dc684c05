import { Hono } from 'hono'
import type { z } from 'zod'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, notFound, requireUser } from '#server/http/errors.ts'
import { idParam, jsonBody } from '#server/http/input.ts'
import { MarkedProgress, ProgressInput, REFUSALS } from '../contract.ts'
import { findEnrollmentAccessByLesson, type Learner } from './access-queries.ts'
import { markLesson } from './mark-queries.ts'

export const learnerOf = (c: AppContext): Learner => ({
  student: requireUser(c.var.viewer).id,
  lesson: idParam(c),
})

/** `error` is what a learner gets; others get the reason why they have no access. */
export async function throwWhyRefused(
  c: AppContext,
  learner: Learner,
  error: unknown = notFound(),
): Promise<never> {
  const course = found(await findEnrollmentAccessByLesson(c.var.db, learner))
  allow(course.isEnrolled, REFUSALS.notEnrolled)
  throw error
}

/** Only those who may send a body see its validation errors. */
export async function learnerInput<Schema extends z.ZodType>(
  c: AppContext,
  learner: Learner,
  schema: Schema,
) {
  try {
    return jsonBody(c, schema)
  } catch (error) {
    return throwWhyRefused(c, learner, error)
  }
}

export const lessonRoutes = new Hono<AppEnv>().post('/lessons/:id/progress', async (c) => {
  const learner = learnerOf(c)
  const input = await learnerInput(c, learner, ProgressInput)
  const saved = await markLesson(c.var.db, { ...learner, ...input })
  return answer(c, MarkedProgress, saved ?? (await throwWhyRefused(c, learner)))
})
