import type { Db } from '#server/db/client.ts'
import { violatedUnique } from '#server/db/statements/violated-constraint.ts'
import { emailKey } from '#shared/people/email-key.ts'
import { identityOf, usernameKey } from '../identity.ts'
import {
  findUserByEmailKey,
  findUserByUsernameKey,
  insertUser,
  type NewUser,
  type UserRow,
} from './queries.ts'
import { taken } from './taken.ts'

type Names = { username: string; email: string }

export async function assertFree(db: Db, { username, email }: Names) {
  if (await findUserByUsernameKey(db, usernameKey(username))) throw taken('username')
  if (await findUserByEmailKey(db, emailKey(email))) throw taken('email')
}

type Registration = Omit<NewUser, 'usernameKey' | 'emailKey'>

/** The unique constraints decide; the check before only gives a message. */
export async function registerUser(
  db: Db,
  registration: Registration,
  afterwards: (db: Db, user: UserRow) => Promise<void>,
) {
  try {
    return await db.transaction(async (db) => {
      const user = await insertUser(db, { ...registration, ...identityOf(registration) })
      await afterwards(db, user)
      return user
    })
  } catch (error) {
    const constraint = violatedUnique(error)
    if (!constraint) throw error
    await assertFree(db, registration)
    // The other account has been deleted again since.
    throw taken(constraint === 'users_email_key' ? 'email' : 'username')
  }
}
