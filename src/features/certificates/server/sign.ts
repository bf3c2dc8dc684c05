import { SignJWT, type JWTPayload } from 'jose'
import type { RevisionCache } from '#server/cache/revision-cache.ts'
import { siteOf } from '#server/mail/site.ts'
import { openBadge, statusCredential } from './open-badge.ts'
import { validIds, type CertificateRow } from './queries.ts'
import { signingKey, type SigningParts } from './signing-keys.ts'
import { encodeList, idsOnList } from './status-list.ts'

async function sign(parts: SigningParts, payload: JWTPayload) {
  const { kid, key } = await signingKey(parts)
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid }).sign(key)
}

export const signCredential = (parts: SigningParts, row: CertificateRow) =>
  sign(parts, openBadge(row, siteOf(parts.env).origin))

async function signStatusList(parts: SigningParts, list: number) {
  const range = idsOnList(list)
  const encodedList = encodeList({ ...range, ...(await validIds(parts.db, range)) })
  const { origin } = siteOf(parts.env)
  return sign(parts, statusCredential({ origin, list, encodedList }, new Date()))
}

const LIST_MS = 60_000

/** Up to 131,072 certificates, so it is made at most once a minute. */
export async function statusList(cache: RevisionCache, parts: SigningParts, list: number) {
  const minute = Math.floor(Date.now() / LIST_MS)
  const { token } = await cache.get(`revoked certificates ${list}`, minute, async () => ({
    token: await signStatusList(parts, list),
  }))
  return { token, until: (minute + 1) * LIST_MS }
}
