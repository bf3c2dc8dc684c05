import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { found, requireUser } from '#server/http/errors.ts'
import { User } from '../contract.ts'
import { findUser } from './queries.ts'
import { endSession } from './session.ts'

export const accountRoutes = new Hono<AppEnv>()
  .get('/user', async (c) => {
    const viewer = requireUser(c.var.viewer)
    return answer(c, User, found(await findUser(c.var.db, viewer.id)))
  })
  .post('/logout', async (c) => {
    await endSession(c)
    return c.body(null, 204)
  })
