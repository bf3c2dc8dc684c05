import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { MarkedProgress, ProgressInput } from '../contract.ts'
import { learnerInput, learnerOf, throwWhyRefused } from './learner-calls.ts'
import { markLesson } from './mark-queries.ts'

export const lessonRoutes = new Hono<AppEnv>().post('/lessons/:id/progress', async (c) => {
  const learner = learnerOf(c)
  const input = await learnerInput(c, learner, ProgressInput)
  const saved = await markLesson(c.var.db, { ...learner, ...input })
  return answer(c, MarkedProgress, saved ?? (await throwWhyRefused(c, learner)))
})
