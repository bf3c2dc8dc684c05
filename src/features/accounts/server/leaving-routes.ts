import { Hono } from 'hono'
import type { Keeping } from '#server/feature.ts'
import type { AppEnv } from '#server/http/context.ts'
import { jsonBody } from '#server/http/input.ts'
import { Account, DeletionInput } from '../contract.ts'
import { deleteOwnAccount, personOf } from './delete-user.ts'
import { collectDataOf } from './export-queries.ts'
import { accountOf, assertPassword, self, wrong } from './own-account.ts'
import { listSessions } from './session-queries.ts'
import { endSession } from './session.ts'

/** What people take along, and how they go. */
export const leavingRoutes = ({ keepings }: { keepings: Keeping[] }) =>
  new Hono<AppEnv>()
    .get('/account/export', async (c) => {
      const { db } = c.var
      const user = await self(c)
      const sessions = await listSessions(db, user.id)
      const data = {
        exportedAt: new Date().toISOString(),
        user: Account.parse(await accountOf(db, user)),
        sessions: sessions.map(({ id: _id, ...session }) => session),
        ...(await collectDataOf(db, personOf(user), keepings)),
      }
      c.header('Content-Type', 'application/json')
      c.header('Content-Disposition', 'attachment; filename="ascent-data.json"')
      return c.body(JSON.stringify(data, null, 2))
    })
    .delete('/account', async (c) => {
      const user = await self(c)
      const { currentPassword, username } = jsonBody(c, DeletionInput)
      if (user.passwordHash) await assertPassword(c, user, currentPassword)
      else if (username !== user.username)
        throw wrong('username', 'Please type your username to confirm')
      await deleteOwnAccount({ ...c.var, keepings }, user)
      await endSession(c)
      return c.body(null, 204)
    })
