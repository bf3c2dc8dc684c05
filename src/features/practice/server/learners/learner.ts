import { limitedAddress } from '#server/http/client-address.ts'
import type { AppContext } from '#server/http/context.ts'
import { signedOut } from '#server/http/errors.ts'
import { violatedForeignKey } from '#server/db/statements/violated-constraint.ts'
import { DAY, spend, type Limit } from '#server/limits/rate-limit.ts'
import { REFUSALS } from '../../contract.ts'
import {
  findLearner,
  insertBrowser,
  learnerOfBrowser,
  learnerOfUser,
  type LearnerKey,
} from './learner-queries.ts'
import { browserToken, newBrowser, rememberVisitor } from './visitor-cookie.ts'

export function learnerKeyOf(c: AppContext): LearnerKey {
  if (c.var.viewer) return { userId: c.var.viewer.id }
  const tokenHash = browserToken(c)
  // What one browser did must not be cached for others.
  if (tokenHash) c.header('Cache-Control', 'private, no-store')
  return tokenHash === null ? null : { tokenHash }
}

export async function isKnownBrowser(c: AppContext) {
  const tokenHash = browserToken(c)
  return tokenHash !== null && (await findLearner(c.var.db, { tokenHash })) !== null
}

const ANSWERS: Limit = { name: 'answers', points: 30, seconds: 10, message: REFUSALS.tooFast }
const A_DAY: Limit = {
  name: 'answers-day',
  points: 5_000,
  seconds: DAY,
  message: REFUSALS.tooMany,
}
/** A school class shares one address; without this limit cookies could be made up without end. */
const OF_ADDRESS: Limit = { ...ANSWERS, name: 'answers-address', points: 300 }
const OF_ADDRESS_A_DAY: Limit = {
  name: 'answers-address-day',
  points: 20_000,
  seconds: DAY,
  message: REFUSALS.tooManyHere,
}
/** In bytes: the last program sent for each exercise is stored. */
const PROGRAMS: Limit = {
  name: 'programs-day',
  points: 5_000_000,
  seconds: DAY,
  message: REFUSALS.tooMany,
}
const OF_ADDRESS_PROGRAMS: Limit = {
  name: 'programs-address-day',
  points: 20_000_000,
  seconds: DAY,
  message: REFUSALS.tooManyHere,
}
const NEW_BROWSERS: Limit = {
  name: 'new-browsers',
  points: 300,
  seconds: 60 * 60,
  message: REFUSALS.newBrowsers,
}

/** Null for made-up cookies: only their address can be limited. */
async function keyOf(c: AppContext, who: LearnerKey) {
  if (who === null) return null
  if ('userId' in who) return `user:${who.userId}`
  return (await findLearner(c.var.db, who)) === null ? null : `browser:${who.tokenHash}`
}

const LOOKS: Limit = { ...ANSWERS, name: 'looks', points: 60 }

/** Checked before the exercise is looked up; the address first, which cannot be made up. */
async function spendOf(c: AppContext, limits: Limit[]) {
  const who = learnerKeyOf(c)
  if (!c.var.viewer)
    for (const limit of [OF_ADDRESS, OF_ADDRESS_A_DAY])
      await spend(c.var.db, limit, limitedAddress(c))
  const key = await keyOf(c, who)
  for (const limit of limits) await spend(c.var.db, limit, key)
  return who
}

export const spendAnswer = (c: AppContext) => spendOf(c, [ANSWERS, A_DAY])
export const spendLook = (c: AppContext) => spendOf(c, [LOOKS])

export async function spendProgram(c: AppContext, who: LearnerKey, program: string | null) {
  if (!program) return
  const bytes = Buffer.byteLength(program)
  if (!c.var.viewer) await spend(c.var.db, OF_ADDRESS_PROGRAMS, limitedAddress(c), bytes)
  await spend(c.var.db, PROGRAMS, await keyOf(c, who), bytes)
}

async function userLearner(c: AppContext, userId: number) {
  try {
    return await learnerOfUser(c.var.db, userId)
  } catch (error) {
    if (violatedForeignKey(error)) throw signedOut()
    throw error
  }
}

/** A visitor's browser gets its cookie here. */
export async function learnerToWrite(c: AppContext, who: LearnerKey) {
  if (who && 'userId' in who) return userLearner(c, who.userId)
  const known = who && (await learnerOfBrowser(c.var.db, who.tokenHash))
  if (known) {
    rememberVisitor(c)
    return known
  }
  await spend(c.var.db, NEW_BROWSERS, limitedAddress(c))
  return insertBrowser(c.var.db, newBrowser(c))
}
