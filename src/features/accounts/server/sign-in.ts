import { hash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { deleteLimits } from '#server/limits/limit-queries.ts'
import { assertUnder, spend, usedUpFor, type Limit } from '#server/limits/rate-limit.ts'
import { emailKey } from '#shared/email-key.ts'
import { usernameKey } from '../identity.ts'
import { inTurn, passwordMatches } from './password.ts'
import { findUserByEmailKey, findUserByUsernameKey, type UserRow } from './queries.ts'
import { listSessions } from './session-queries.ts'

const AT_ONE_PLACE: Limit = { name: 'sign-in', points: 10, seconds: 15 * 60 }
const OF_ONE_NAME: Limit = { name: 'sign-in-day', points: 100, seconds: 24 * 60 * 60 }

/**
 * After that, a try now and then: too few to guess a password, and whoever knows it gets in. One
 * address gets one of thirty, so that it cannot take all of them from others.
 */
const SPACED: Limit = { name: 'sign-in-spaced', points: 1, seconds: 60 }
const SPACED_AT_ONE_PLACE: Limit = { name: 'sign-in-spaced-place', points: 1, seconds: 30 * 60 }

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
const countsOfStranger = (name: string, address: string): Counts => ({
  group: address,
  place: `${nameKey(name)}|${address}`,
  whole: nameKey(name),
})

/** At an address where the account is signed in: what fails elsewhere does not matter here. */
function countsOfOwnAddress(name: string, address: string): Counts {
  const place = `${nameKey(name)}|${address}`
  return { group: address, place, whole: place }
}

/** Of a browser that is not known. */
export async function countsAt(db: Db, user: UserRow | null, name: string, address: string) {
  // Asked for names that nobody has too: it must not take longer for others.
  const sessions = await listSessions(db, user?.id ?? 0)
  const isOwn = sessions.some((session) => addressGroup(session.address ?? '') === address)
  return isOwn ? countsOfOwnAddress(name, address) : countsOfStranger(name, address)
}

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

/** Whoever is refused has spent nothing. */
async function takeSpacedTry(db: Db, { place, whole }: Counts) {
  await assertUnder(db, SPACED_AT_ONE_PLACE, place)
  await spend(db, SPACED, whole)
  await spend(db, SPACED_AT_ONE_PLACE, place)
}

/**
 * Whether the password is right. One attempt at a time at each place: the limit is looked at when
 * the turn comes, so that a burst cannot slip in before failures are counted.
 */
export function checkPassword(
  db: Db,
  { user, password }: { user: UserRow | null; password: string },
  counts: Counts,
) {
  const { group, place, whole } = counts
  return inTurn({ group, lane: whole }, async (): Promise<Outcome> => {
    await assertUnder(db, AT_ONE_PLACE, place)
    const isSpaced = (await usedUpFor(db, OF_ONE_NAME, whole)) > 0
    if (isSpaced) await takeSpacedTry(db, counts)
    if (await passwordMatches(user?.passwordHash ?? null, password)) return 'right'
    const here = await spend(db, AT_ONE_PLACE, place)
    const everywhere = isSpaced ? null : await spend(db, OF_ONE_NAME, whole)
    return here === 0 || everywhere === 0 ? 'locked' : 'wrong'
  })
}

/** The owner has come back by another way: what others guessed until then counts no more. */
export async function forgetFailures(db: Db, { username, email }: UserRow) {
  for (const name of [username, email]) {
    for (const limit of [AT_ONE_PLACE, OF_ONE_NAME, SPACED, SPACED_AT_ONE_PLACE])
      await deleteLimits(db, `${limit.name}:${nameKey(name)}`)
  }
}
