import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { createFairQueue } from '#server/limits/fair-queue.ts'

/** argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A process has one set of cores, however many apps a test makes on it. */
export const inTurn = createFairQueue({
  atOnce: availableParallelism(),
  waiting: 400,
  waitingOfGroup: 50,
})

/** One password may arrive in two Unicode forms from two keyboards. */
const canonical = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => hash(canonical(password), COST)

/** Of a random password that nobody knows. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$kXWtM2UClBqCttrcmxjwUQ$Wwqd3cE/Bp/jsP99Xyepc4x2D/sUbweEscBmDocBwTc'

/** Without a hash to compare with it takes the same time, so that nobody learns who exists. */
export async function passwordMatches(passwordHash: string | null, password: string) {
  const matches = await verify(passwordHash ?? DECOY, canonical(password))
  return matches && passwordHash !== null
}
