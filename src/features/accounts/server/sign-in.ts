import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { assertUnder, spend, type Limit } from '#server/limits/rate-limit.ts'
import { emailKey, usernameKey } from '../identity.ts'
import { inTurn, passwordMatches } from './password.ts'
import { findUserByEmailKey, findUserByUsernameKey, type UserRow } from './queries.ts'

const FROM_ONE_ADDRESS: Limit = { name: 'sign-in', points: 10, seconds: 15 * 60 }
const OF_ONE_ACCOUNT: Limit = { name: 'sign-in-day', points: 100, seconds: 24 * 60 * 60 }

/** An @ cannot stand in a username, so it is always clear which of the two was typed. */
export const findByName = (db: Db, name: string) =>
  name.includes('@')
    ? findUserByEmailKey(db, emailKey(name))
    : findUserByUsernameKey(db, usernameKey(name))

/** Names that nobody has are limited like those that somebody has, or the limit would tell. */
export const accountKey = (user: UserRow | null, name: string) =>
  user
    ? `user:${user.id}`
    : `name:${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`

type Attempt = { user: UserRow | null; name: string; password: string; address: string }

/**
 * Whether the password is right. One attempt at a time for each account and address: the limit
 * is looked at when the turn comes, so that a burst cannot slip in before failures are counted.
 */
export function checkPassword(db: Db, { user, name, password, address }: Attempt) {
  const account = accountKey(user, name)
  const here = `${account}|${address}`
  return inTurn({ group: address, lane: account }, async () => {
    await assertUnder(db, FROM_ONE_ADDRESS, here)
    await assertUnder(db, OF_ONE_ACCOUNT, account)
    if (await passwordMatches(user?.passwordHash ?? null, password)) return true
    await spend(db, FROM_ONE_ADDRESS, here)
    await spend(db, OF_ONE_ACCOUNT, account)
    return false
  })
}
