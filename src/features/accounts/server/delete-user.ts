import type { Db } from '#server/db/client.ts'
import { allow } from '#server/http/errors.ts'
import type { Role } from '#shared/viewer.ts'
import { deleteUploadsOf, deleteUserRow } from './deletion-queries.ts'
import { lockAdmins } from './queries.ts'

/**
 * Removes an account and everything of theirs: rows that belong to a user go with it, by foreign
 * key, in the same transaction. The bytes of their uploads lie outside the database; the caller
 * removes those keys from storage once this has committed.
 */
export async function deleteUser(db: Db, user: { id: number; role: Role }) {
  return db.transaction(async (db) => {
    const uploadKeys = await deleteUploadsOf(db, user.id)
    await deleteUserRow(db, user)
    return { uploadKeys }
  })
}

/** People may leave; only the last admin may not, or nobody could ever let another one in. */
export async function deleteOwnAccount(db: Db, user: { id: number; role: Role }) {
  return db.transaction(async (db) => {
    if (user.role === 'admin') {
      const admins = await lockAdmins(db)
      allow(admins.length > 1, 'The last admin cannot be deleted')
    }
    return deleteUser(db, user)
  })
}
