import { calculateJwkThumbprint } from 'jose'
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { siteOf } from '#server/mail/site.ts'
import type { PublicKey } from '../keys-contract.ts'
import { keyPath } from '../paths.ts'
import {
  addFirstKey,
  addKey,
  isKnown,
  listKeys,
  markWithdrawn,
  newestPrivateKey,
  type NewKey,
} from './key-queries.ts'

export type SigningParts = { db: Db; env: Env }

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyFrom = (seed: string) =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })

async function halvesOf(seed: string) {
  const { x } = createPublicKey(keyFrom(seed)).export({ format: 'jwk' }) as { x: string }
  return { id: await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x }), publicKey: x }
}

const newKey = async (): Promise<NewKey> => {
  const seed = randomBytes(32).toString('base64url')
  return { ...(await halvesOf(seed)), privateKey: seed }
}

/** A key from the environment is stored too, so that its public half stays published. */
async function signingSeed({ db, env }: SigningParts) {
  const given = env.certificateKey
  if (given) {
    const halves = await halvesOf(given)
    if (!(await isKnown(db, halves.id))) await addKey(db, halves)
    return { id: halves.id, seed: given }
  }
  const row = (await newestPrivateKey(db)) ?? (await addFirstKey(db, await newKey()))
  return { id: row.id, seed: row.privateKey! }
}

export const keyId = async (seed: string) => (await halvesOf(seed)).id

const kidOf = ({ env }: SigningParts, id: string) => siteOf(env).origin + keyPath(id)

export async function signingKey(parts: SigningParts) {
  const { id, seed } = await signingSeed(parts)
  return { kid: kidOf(parts, id), key: keyFrom(seed) }
}

/** All keys that ever signed and were not withdrawn: old certificates must stay valid. */
export async function publicKeys(parts: SigningParts): Promise<PublicKey[]> {
  await signingSeed(parts)
  const rows = await listKeys(parts.db)
  return rows.map(({ id, publicKey }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x: publicKey,
    kid: kidOf(parts, id),
    alg: 'EdDSA',
    use: 'sig',
  }))
}

export async function rotateKey(db: Db) {
  const key = await newKey()
  await addKey(db, key)
  return key.id
}

/** For a stolen key: what it signed becomes invalid. False when it is not published. */
export const withdrawKey = (db: Db, id: string) =>
  db.transaction(async (db) => {
    const signing = await newestPrivateKey(db)
    if (signing?.id === id) await rotateKey(db)
    return markWithdrawn(db, id)
  })
