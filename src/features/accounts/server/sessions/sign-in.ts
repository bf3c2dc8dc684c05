import { hash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { addressGroup, networkOf } from '#server/http/client-address.ts'
import { deleteLimits } from '#server/limits/limit-queries.ts'
import { assertUnder, spend, usedUpFor, type Limit } from '#server/limits/rate-limit.ts'
import { emailKey } from '#shared/people/email-key.ts'
import { usernameKey } from '../../identity.ts'
import { inTurn, passwordMatches } from '../password.ts'
import { findUserByEmailKey, findUserByUsernameKey, type UserRow } from '../queries.ts'
import { listSessions } from './session-queries.ts'

const AT_ONE_PLACE: Limit = { name: 'sign-in', points: 10, seconds: 15 * 60 }
const OF_ONE_NAME: Limit = { name: 'sign-in-day', points: 100, seconds: 24 * 60 * 60 }

/** Too few tries to guess a password. Others' tries may slow an owner at a new place. */
const SPACED: Limit = { name: 'sign-in-spaced', points: 1, seconds: 60 }
const SPACED_AT_ONE_PLACE: Limit = { name: 'sign-in-spaced-place', points: 1, seconds: 30 * 60 }

/** Successes cost as much processor time as failures. */
const RIGHT: Limit = { name: 'sign-in-right', points: 600, seconds: 60 * 60 }

/** A username has no @, so it is always clear which of the two was typed. */
export const findByName = (db: Db, name: string) =>
  name.includes('@')
    ? findUserByEmailKey(db, emailKey(name))
    : findUserByUsernameKey(db, usernameKey(name))

/** Counts what was typed, not the account: a shared count would link its two names. */
export const nameKey = (name: string) =>
  `name:${hash('sha256', name.includes('@') ? emailKey(name) : usernameKey(name), 'base64url')}`

type Counts = { group: string; place: string; whole: string }

const countsOfStranger = (name: string, address: string): Counts => ({
  group: networkOf(address),
  place: `${nameKey(name)}|${address}`,
  whole: nameKey(name),
})

/** At an address where the account is signed in, failures elsewhere do not count. */
function countsOfOwnAddress(name: string, address: string): Counts {
  const place = `${nameKey(name)}|${address}`
  return { group: networkOf(address), place, whole: place }
}

export async function countsAt(db: Db, user: UserRow | null, name: string, address: string) {
  // Looked up for unknown names too, so that timing reveals nothing.
  const sessions = await listSessions(db, user?.id ?? 0)
  const isOwn = sessions.some((session) => addressGroup(session.address ?? '') === address)
  return isOwn ? countsOfOwnAddress(name, address) : countsOfStranger(name, address)
}

/** Nobody else's failures lock out a known browser. */
export const countsOfKnown = (known: string, { id }: { id: number }): Counts => ({
  group: `account:${id}`,
  place: known,
  whole: known,
})

type Attempt = { user: UserRow | null; password: string; signal: AbortSignal }

export type Outcome = 'right' | 'wrong' | 'locked'

async function takeSpacedTry(db: Db, { place, whole }: Counts) {
  await assertUnder(db, SPACED_AT_ONE_PLACE, place)
  await spend(db, SPACED, whole)
  await spend(db, SPACED_AT_ONE_PLACE, place)
}

/** The limit is checked when the turn comes, so that a burst cannot pass. */
export function checkPassword(db: Db, { user, password, signal }: Attempt, counts: Counts) {
  const { group, place, whole } = counts
  const account = user && String(user.id)
  return inTurn({ group, lane: whole, signal }, async (): Promise<Outcome> => {
    await assertUnder(db, AT_ONE_PLACE, place)
    await assertUnder(db, RIGHT, account)
    const isSpaced = (await usedUpFor(db, OF_ONE_NAME, whole)) > 0
    if (isSpaced) await takeSpacedTry(db, counts)
    if (await passwordMatches(user?.passwordHash ?? null, password)) {
      await spend(db, RIGHT, account)
      return 'right'
    }
    const here = await spend(db, AT_ONE_PLACE, place)
    const everywhere = isSpaced ? null : await spend(db, OF_ONE_NAME, whole)
    return here === 0 || everywhere === 0 ? 'locked' : 'wrong'
  })
}

export async function forgetFailures(db: Db, { username, email }: UserRow) {
  for (const name of [username, email]) {
    for (const limit of [AT_ONE_PLACE, OF_ONE_NAME, SPACED, SPACED_AT_ONE_PLACE])
      await deleteLimits(db, `${limit.name}:${nameKey(name)}`)
  }
}
