import { hash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { deleteLimits } from '#server/limits/limit-queries.ts'
import { assertUnder, spend, type Limit } from '#server/limits/rate-limit.ts'
import { emailKey } from '#shared/email-key.ts'
import { usernameKey } from '../identity.ts'
import { inTurn, passwordMatches } from './password.ts'
import { findUserByEmailKey, findUserByUsernameKey, type UserRow } from './queries.ts'

const AT_ONE_PLACE: Limit = { name: 'sign-in', points: 10, seconds: 15 * 60 }
const OF_ONE_NAME: Limit = { name: 'sign-in-day', points: 100, seconds: 24 * 60 * 60 }

/** An @ cannot stand in a username, so it is always clear which of the two was typed. */
export const findByName = (db: Db, name: string) =>
  name.includes('@')
    ? findUserByEmailKey(db, emailKey(name))
    : findUserByUsernameKey(db, usernameKey(name))

/**
 * What was typed, folded as it is looked up. Limits count this and not the account: whether two
 * names share a count would tell that somebody has both.
 */
export const nameKey = (name: string) =>
  `name:${hash('sha256', name.includes('@') ? emailKey(name) : usernameKey(name), 'base64url')}`

/** Who waits behind whom, and whose failures count together. */
type Counts = { group: string; place: string; whole: string }

/** A stranger's guesses: at the name from their address, and at the name from everywhere. */
export const countsOfStranger = (name: string, address: string): Counts => ({
  group: address,
  place: `${nameKey(name)}|${address}`,
  whole: nameKey(name),
})

/**
 * Of a browser or a session that is known, which nobody else's failures can lock out. All those of
 * one account wait together: it costs nothing to make many of them.
 */
export const countsOfKnown = (known: string, { id }: { id: number }): Counts => ({
  group: `account:${id}`,
  place: known,
  whole: known,
})

/** `locked`: wrong, and for the last time for now. */
export type Outcome = 'right' | 'wrong' | 'locked'

/**
 * Whether the password is right. One attempt at a time at each place: the limit is looked at when
 * the turn comes, so that a burst cannot slip in before failures are counted.
 */
export function checkPassword(
  db: Db,
  { user, password }: { user: UserRow | null; password: string },
  { group, place, whole }: Counts,
) {
  return inTurn({ group, lane: whole }, async (): Promise<Outcome> => {
    await assertUnder(db, AT_ONE_PLACE, place)
    await assertUnder(db, OF_ONE_NAME, whole)
    if (await passwordMatches(user?.passwordHash ?? null, password)) return 'right'
    const here = await spend(db, AT_ONE_PLACE, place)
    const everywhere = await spend(db, OF_ONE_NAME, whole)
    return here === 0 || everywhere === 0 ? 'locked' : 'wrong'
  })
}

/** The owner has come back by another way: what others guessed until then counts no more. */
export async function forgetFailures(db: Db, { username, email }: UserRow) {
  for (const name of [username, email]) {
    await deleteLimits(db, `${AT_ONE_PLACE.name}:${nameKey(name)}|`)
    await deleteLimits(db, `${OF_ONE_NAME.name}:${nameKey(name)}`)
  }
}
