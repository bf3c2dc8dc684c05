import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { countEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import type { PersonalData } from '#server/feature.ts'
import { sendJson } from '#server/http/answer.ts'
import { clientGroup } from '#server/http/client-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { fieldError } from '#server/http/errors.ts'
import { jsonBody } from '#server/http/input.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { tooMany } from '#server/limits/rate-limit.ts'
import { Account, DeletionInput } from '../../contract.ts'
import { collectDataOf } from './collect-data.ts'
import { deleteOwnAccount, personOf } from './delete-user.ts'
import { accountOf, assertPassword, signedInUser } from './own-account.ts'
import type { UserRow } from '../queries.ts'
import { listSessions } from '../sessions/session-queries.ts'
import { forgetSession } from '../sessions/session.ts'

const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 50,
  waitingPerGroup: 1,
  refuseGroup: () => tooMany(10, 'Your data is being collected already. Please wait a moment.'),
})

async function dataText(db: Db, user: UserRow, personalData: PersonalData[]) {
  const sessions = await listSessions(db, user.id)
  const data = {
    exportedAt: new Date().toISOString(),
    user: Account.parse(await accountOf(db, user)),
    sessions: sessions.map(({ id: _id, ...session }) => session),
    ...(await collectDataOf(db, personOf(user), personalData)),
  }
  return JSON.stringify(data, null, 2)
}

export const ownDataRoutes = ({ personalData }: { personalData: PersonalData[] }) =>
  new Hono<AppEnv>()
    .get('/account/export', async (c) => {
      const user = await signedInUser(c)
      const text = await inTurn({ group: String(user.id), lane: '' }, () =>
        dataText(c.var.db, user, personalData),
      )
      await countEvent(c.var.db, { kind: 'data-export', by: actorOf(c) }, clientGroup(c))
      c.header('Content-Disposition', 'attachment; filename="ascent-data.json"')
      return sendJson(c, text)
    })
    .delete('/account', async (c) => {
      const user = await signedInUser(c)
      const { currentPassword, username } = jsonBody(c, DeletionInput)
      if (user.passwordHash) await assertPassword(c, user, currentPassword)
      else if (username !== user.username)
        throw fieldError('Please type your username to confirm', 'username')
      await deleteOwnAccount({ ...c.var, personalData, by: actorOf(c) }, user)
      await forgetSession(c)
      return c.body(null, 204)
    })
