import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { secretOf } from '#server/db/secret-queries.ts'
import { MIN_FORM_MS } from '../contract.ts'

const LONGEST_MS = 24 * 60 * 60 * 1000

const signatureOf = (secret: string, time: string) =>
  createHmac('sha256', secret).update(time).digest('base64url')

/** Signed: it needs no row, and any process can check it. */
export async function issueTicket(db: Db, now = Date.now()) {
  const time = now.toString(36)
  return `${time}.${signatureOf(await secretOf(db, 'form-tickets'), time)}`
}

/** Null for one that is not ours, or too old. */
export async function ageOfTicket(db: Db, ticket: string, now = Date.now()) {
  const [time = '', signature = ''] = ticket.split('.')
  const expected = Buffer.from(signatureOf(await secretOf(db, 'form-tickets'), time))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const age = now - Number.parseInt(time, 36)
  return age >= 0 && age <= LONGEST_MS ? age : null
}

export const isTooQuick = (age: number | null) => age !== null && age < MIN_FORM_MS
