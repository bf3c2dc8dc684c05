import type { Db } from '../db/client.ts'
import { secretOf } from '../db/secret-queries.ts'
import { isSignature, signatureOf } from './signature.ts'

const sign = async (db: Db, secretName: string, time: string) =>
  signatureOf(await secretOf(db, secretName), time)

/** It needs no row, and any process can check it. */
export async function signedTime(db: Db, secretName: string, now = Date.now()) {
  const time = now.toString(36)
  return `${time}.${await sign(db, secretName, time)}`
}

/** In milliseconds, below zero by the clock of another node; null of what is made up. */
export async function ageOfSignedTime(db: Db, secretName: string, signed: string) {
  const [time = '', signature] = signed.split('.')
  if (!signature || !isSignature(signature, await sign(db, secretName, time))) return null
  return Date.now() - Number.parseInt(time, 36)
}
