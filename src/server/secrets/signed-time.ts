import type { Db } from '../db/client.ts'
import { secretOf } from '../db/secret-queries.ts'
import { isSignature, signatureOf } from './signature.ts'

const sign = async (db: Db, secretName: string, time: string) =>
  signatureOf(await secretOf(db, secretName), time)

/** Needs no row: any process can check it. */
export async function signedTime(db: Db, secretName: string, now = Date.now()) {
  const time = now.toString(36)
  return `${time}.${await sign(db, secretName, time)}`
}

/** Negative if another node's clock is ahead; null for a wrong signature. */
export async function ageOfSignedTime(db: Db, secretName: string, signed: string) {
  const [time = '', signature] = signed.split('.')
  if (!signature || !isSignature(signature, await sign(db, secretName, time))) return null
  return Date.now() - Number.parseInt(time, 36)
}
