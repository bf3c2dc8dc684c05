import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { Place, PlaceInput } from '../contract.ts'
import { learnerInput, learnerOf, throwWhyRefused } from './lesson-routes.ts'
import { findPlace, savePlace } from './place-queries.ts'

export const placeRoutes = new Hono<AppEnv>()
  .get('/lessons/:id/place', async (c) => {
    const learner = learnerOf(c)
    const place = await findPlace(c.var.db, learner)
    return answer(c, Place, place ?? (await throwWhyRefused(c, learner)))
  })
  .put('/lessons/:id/place', async (c) => {
    const learner = learnerOf(c)
    const input = await learnerInput(c, learner, PlaceInput)
    const saved = await savePlace(c.var.db, { ...learner, ...input })
    return answer(c, Place, saved ?? (await throwWhyRefused(c, learner)))
  })
