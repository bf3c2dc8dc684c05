import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { countEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import type { PersonalData } from '#server/feature.ts'
import { answerFile } from '#server/http/answer.ts'
import { clientGroup } from '#server/http/client-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { fieldError, tooManyRequests } from '#server/http/errors.ts'
import { jsonBody } from '#server/http/input.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { DeletionInput } from '../../contract.ts'
import { collectDataOf, exportContract } from './collect-data.ts'
import { deleteOwnAccount, personOf } from './delete-user.ts'
import { accountOf, assertPassword, signedInUser } from './own-account.ts'
import type { UserRow } from '../queries.ts'
import { listSessions } from '../sessions/session-queries.ts'
import { forgetSession } from '../sessions/session.ts'

const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 50,
  waitingPerGroup: 1,
  refuseGroup: () =>
    tooManyRequests(10, 'Your data is being collected already. Please wait a moment.'),
})

async function dataOf(db: Db, user: UserRow, personalData: PersonalData[]) {
  return {
    exportedAt: new Date(),
    user: await accountOf(db, user),
    sessions: await listSessions(db, user.id),
    ...(await collectDataOf(db, personOf(user), personalData)),
  }
}

export function ownDataRoutes({ personalData }: { personalData: PersonalData[] }) {
  const Export = exportContract(personalData)
  return new Hono<AppEnv>()
    .get('/account/export', async (c) => {
      const user = await signedInUser(c)
      return inTurn({ group: String(user.id) }, async () => {
        const data = await dataOf(c.var.db, user, personalData)
        await countEvent(c.var.db, { kind: 'data-export', by: actorOf(c) }, clientGroup(c))
        return answerFile(c, Export, data, { name: 'ascent-data.json' })
      })
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
}
