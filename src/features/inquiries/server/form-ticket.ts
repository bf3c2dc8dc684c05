import type { Db } from '#server/db/client.ts'
import { secretOf } from '#server/db/secret-queries.ts'
import { isSignature, signatureOf } from '#server/signature.ts'
import { MIN_FORM_MS } from '../contract.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Signed: it needs no row, and any process can check it. */
export async function issueTicket(db: Db, now = Date.now()) {
  const time = now.toString(36)
  return `${time}.${signatureOf(await secretOf(db, 'form-tickets'), time)}`
}

export async function ageOfTicket(db: Db, ticket: string, now = Date.now()) {
  const [time = '', signature = ''] = ticket.split('.')
  if (!isSignature(signature, signatureOf(await secretOf(db, 'form-tickets'), time))) return null
  const age = now - Number.parseInt(time, 36)
  return age >= 0 && age <= MAX_AGE_MS ? age : null
}

export const isTooQuick = (age: number | null) => age !== null && age < MIN_FORM_MS
