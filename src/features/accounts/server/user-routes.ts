import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import type { PersonalData } from '#server/feature.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { conflict, found, requireAdmin } from '#server/http/errors.ts'
import { idParam, jsonBody, queryInput } from '#server/http/input.ts'
import { ONLY_STUDENTS_ARE_PROMOTED } from '#shared/refusals.ts'
import { ListedUser, RoleInput, UsersQuery } from '../contract.ts'
import { canAdminister } from '../policy.ts'
import { deleteUser } from './settings/delete-user.ts'
import { promoteUser } from './promote-user.ts'
import { findUser, listUsers } from './queries.ts'

export const userRoutes = ({ personalData }: { personalData: PersonalData[] }) =>
  new Hono<AppEnv>()
    .get('/users', async (c) => {
      requireAdmin(c.var.viewer, canAdminister)
      return answerList(c, ListedUser, await listUsers(c.var.db, queryInput(c, UsersQuery)))
    })
    .patch('/users/:id/role', async (c) => {
      requireAdmin(c.var.viewer, canAdminister)
      const user = found(await findUser(c.var.db, idParam(c, 'User')), 'User')
      jsonBody(c, RoleInput)
      const promoted = await promoteUser(c.var.db, actorOf(c), user.id)
      if (!promoted) {
        found(await findUser(c.var.db, user.id), 'User')
        throw conflict(ONLY_STUDENTS_ARE_PROMOTED)
      }
      return answer(c, ListedUser, promoted)
    })
    .delete('/users/:id', async (c) => {
      const viewer = requireAdmin(c.var.viewer, canAdminister)
      await deleteUser({ ...c.var, personalData, by: actorOf(c) }, viewer, idParam(c, 'User'))
      return c.body(null, 204)
    })
