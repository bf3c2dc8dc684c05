import type { Logger } from 'pino'
import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import type { PersonalData, Person } from '#server/feature.ts'
import { allow, found, signedOut } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/context.ts'
import type { Storage } from '#server/storage/storage.ts'
import { deletionInTurn } from '#server/limits/transaction-in-turn.ts'
import { discardUploads } from '#server/storage/uploads.ts'
import { isAdmin } from '#shared/people/viewer.ts'
import { canDeleteUser } from '../../policy.ts'
import { passwordChanged } from '../recovery/change-password.ts'
import { deleteUserRow, lockAdmins, lockCoursesOf, lockUser, type UserRow } from '../queries.ts'

type Parts = { db: Db; storage: Storage; log: Logger; personalData: PersonalData[]; by: Actor }

export const personOf = ({ id, emailKey, emailVerifiedAt }: UserRow): Person => ({
  id,
  confirmedEmail: emailVerifiedAt ? emailKey : null,
})

async function deleteRows(db: Db, personalData: PersonalData[], user: UserRow) {
  await lockCoursesOf(db, user.id)
  const uploadKeys: string[] = []
  for (const { erase } of personalData)
    if (erase) uploadKeys.push(...(await erase(db, personOf(user))))
  await deleteUserRow(db, user.id)
  return uploadKeys
}

/** Outside the transaction: if this fails, the sweep finds the files by their rows. */
async function discard({ db, storage, log }: Parts, uploadKeys: string[]) {
  try {
    await discardUploads(db, storage, uploadKeys)
  } catch (error) {
    log.warn({ err: error }, 'the files of a deleted user are left to the sweep')
  }
}

export async function deleteUser(parts: Parts, admin: SessionUser, id: number) {
  const uploadKeys = await deletionInTurn(parts.db, id, async (db) => {
    const user = found(await lockUser(db, id), 'User')
    allow(canDeleteUser(admin, user), 'Admin users cannot be deleted')
    await recordEvent(db, { kind: 'user-deletion', by: parts.by, about: user, detail: user.role })
    return deleteRows(db, parts.personalData, user)
  })
  await discard(parts, uploadKeys)
}

/** The last admin may not leave: nobody could appoint another. */
export async function deleteOwnAccount(parts: Parts, own: UserRow) {
  const uploadKeys = await deletionInTurn(parts.db, own.id, async (db) => {
    const admins = isAdmin(own) ? await lockAdmins(db) : []
    const user = await lockUser(db, own.id)
    if (!user) throw signedOut()
    if (user.passwordHash !== own.passwordHash) throw passwordChanged()
    allow(!isAdmin(own) || admins.length > 1, 'The last admin cannot be deleted')
    await recordEvent(db, { kind: 'account-deletion', by: parts.by, detail: user.role })
    return deleteRows(db, parts.personalData, user)
  })
  await discard(parts, uploadKeys)
}
