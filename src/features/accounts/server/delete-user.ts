import type { Db } from '#server/db/client.ts'
import type { Role } from '#shared/viewer.ts'
import { deleteUploadsOf, deleteUserRow } from './deletion-queries.ts'

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
