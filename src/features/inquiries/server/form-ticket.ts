import type { Db } from '#server/db/client.ts'
import { ageOfSignedTime, signedTime } from '#server/secrets/signed-time.ts'
import { MIN_FORM_MS } from '../contract.ts'

const SECRET = 'form-tickets'

export const issueTicket = (db: Db, now?: number) => signedTime(db, SECRET, now)

export async function isTooQuick(db: Db, ticket: string) {
  const age = await ageOfSignedTime(db, SECRET, ticket)
  return age !== null && age >= 0 && age < MIN_FORM_MS
}
