import { Hono } from 'hono'
import type { z } from 'zod'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, notFound, requireUser } from '#server/http/errors.ts'
import { idParam, jsonBody } from '#server/http/input.ts'
import { MarkedProgress, Place, PlaceInput, ProgressInput, REFUSALS } from '../contract.ts'
import { markLesson } from './mark-queries.ts'
import { findPlace, savePlace } from './place-queries.ts'
import { courseAccessByLesson } from './queries.ts'

async function refuseStranger(c: AppContext, viewer: { id: number }, lessonId: number) {
  const course = found(await courseAccessByLesson(c.var.db, viewer.id, lessonId))
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

export const lessonRoutes = new Hono<AppEnv>()
  .post('/lessons/:id/progress', async (c) => {
    const user = requireUser(c.var.viewer)
    const lesson = idParam(c)
    const input = await learnerInput(c, { viewer: user, lesson }, ProgressInput)
    const saved = await markLesson(c.var.db, { student: user.id, lesson, ...input })
    if (saved) return answer(c, MarkedProgress, saved)
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
