import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import { allow } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import { discardUploads } from '#server/storage/uploads.ts'
import type { Role } from '#shared/viewer.ts'
import { deleteUserRow, uploadKeysOf } from './deletion-queries.ts'
import { lockAdmins } from './queries.ts'

type Person = { id: number; role: Role }
type House = { db: Db; storage: Storage; log: Logger }

/** What belongs to a user goes with the row, by foreign key. Tells which files belonged to it. */
async function deleteRows(db: Db, user: Person) {
  const uploadKeys = await uploadKeysOf(db, user.id)
  await deleteUserRow(db, user)
  return uploadKeys
}

/** Files lie outside the transaction: should this fail, the sweep finds them by their rows. */
async function discard({ db, storage, log }: House, uploadKeys: string[]) {
  try {
    await discardUploads(db, storage, uploadKeys)
  } catch (error) {
    log.warn({ err: error }, 'the files of a deleted user are left to the sweep')
  }
}

/** Removes an account and everything of theirs, in one transaction. */
export async function deleteUser(house: House, user: Person) {
  const uploadKeys = await house.db.transaction((db) => deleteRows(db, user))
  await discard(house, uploadKeys)
}

/** People may leave; only the last admin may not, or nobody could ever let another one in. */
export async function deleteOwnAccount(house: House, user: Person) {
  const uploadKeys = await house.db.transaction(async (db) => {
    if (user.role === 'admin') {
      const admins = await lockAdmins(db)
      allow(admins.length > 1, 'The last admin cannot be deleted')
    }
    return deleteRows(db, user)
  })
  await discard(house, uploadKeys)
}
