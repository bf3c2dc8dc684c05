import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { createFairQueue } from '#server/limits/fair-queue.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const inTurn = createFairQueue({
  atOnce: availableParallelism(),
  waiting: 400,
  waitingPerGroup: 50,
  waitMs: 15_000,
})

/** Two keyboards may send one password in two Unicode forms. */
const canonical = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => hash(canonical(password), COST)

const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$kXWtM2UClBqCttrcmxjwUQ$Wwqd3cE/Bp/jsP99Xyepc4x2D/sUbweEscBmDocBwTc'

/** Takes as long without a hash, so that timing does not reveal who exists. */
export async function passwordMatches(passwordHash: string | null, password: string) {
  const matches = await verify(passwordHash ?? DECOY, canonical(password))
  return matches && passwordHash !== null
}
