import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import type { PersonalData } from '#server/feature.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, conflict, found, requireUser } from '#server/http/errors.ts'
import { idParam, jsonBody, queryInput } from '#server/http/input.ts'
import { ListedUser, RoleInput, UsersQuery } from '../contract.ts'
import { canAdminister } from '../policy.ts'
import { deleteUser } from './delete-user.ts'
import { promoteUser } from './promote-user.ts'
import { findUser, listUsers } from './queries.ts'

function requireAdmin(c: AppContext) {
  const viewer = requireUser(c.var.viewer)
  allow(canAdminister(viewer), 'Admin access required')
  return viewer
}

export const userRoutes = ({ personalData }: { personalData: PersonalData[] }) =>
  new Hono<AppEnv>()
    .get('/users', async (c) => {
      requireAdmin(c)
      return answerList(c, ListedUser, await listUsers(c.var.db, queryInput(c, UsersQuery)))
    })
    .patch('/users/:id/role', async (c) => {
      requireAdmin(c)
      const user = found(await findUser(c.var.db, idParam(c, 'User')), 'User')
      jsonBody(c, RoleInput)
      const promoted = await promoteUser(c.var.db, actorOf(c), user.id)
      if (!promoted) {
        found(await findUser(c.var.db, user.id), 'User')
        throw conflict('Only students can be promoted to instructor')
      }
      return answer(c, ListedUser, promoted)
    })
    .delete('/users/:id', async (c) => {
      const viewer = requireAdmin(c)
      await deleteUser({ ...c.var, personalData, by: actorOf(c) }, viewer, idParam(c, 'User'))
      return c.body(null, 204)
    })
