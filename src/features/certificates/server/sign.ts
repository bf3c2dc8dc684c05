import { SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Env } from '#server/env.ts'
import { regardless } from '#server/given-up.ts'
import { siteOf } from '#server/mail/site.ts'
import { openBadge, statusCredential } from './open-badge.ts'
import { validIds, type CertificateRow } from './queries.ts'
import { signingKey, type SigningParts } from './signing-keys.ts'
import { encodeList, idsOnList } from './status-list.ts'

async function sign(parts: SigningParts, payload: JWTPayload) {
  const { kid, key } = await signingKey(parts)
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid }).sign(key)
}

/** The same token each time, as long as the key is the same. */
export const signCredential = (parts: SigningParts, row: CertificateRow) =>
  sign(parts, openBadge(row, siteOf(parts.env).origin))

async function signStatusList(parts: SigningParts, list: number) {
  const range = idsOnList(list)
  const encodedList = encodeList({ ...range, ...(await validIds(parts.db, range)) })
  const { origin } = siteOf(parts.env)
  return sign(parts, statusCredential({ origin, list, encodedList }, new Date()))
}

const LIST_MS = 60_000

type StatusList = { token: Promise<string>; until: number }

const keptLists = new WeakMap<Env, LRUCache<number, StatusList>>()

/** Of up to 131,072 certificates: made once for all who ask within the minute in which they may keep it. */
export function statusList(parts: SigningParts, list: number): StatusList {
  const kept = keptLists.get(parts.env) ?? new LRUCache<number, StatusList>({ max: 100 })
  keptLists.set(parts.env, kept)
  const known = kept.get(list)
  if (known && known.until > Date.now()) return known
  const token = regardless(() => signStatusList(parts, list))
  const made = { token, until: Date.now() + LIST_MS }
  kept.set(list, made)
  // After a failure the next caller tries again.
  token.catch(() => kept.peek(list) === made && kept.delete(list))
  return made
}
