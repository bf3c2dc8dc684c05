import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose'
import { siteOf } from '#server/mail/site.ts'
import { isCode } from '../code.ts'
import { certificatePath } from '../paths.ts'
import { REASONS } from '../reasons.ts'
import type { OpenBadge } from './open-badge.ts'
import { publicKeys, type SigningParts } from './signing-keys.ts'

type Reason = (typeof REASONS)[keyof typeof REASONS]
type Checked = { code: string; badge: OpenBadge } | { reason: Reason }

function read(credential: string) {
  try {
    return { header: decodeProtectedHeader(credential), badge: decodeJwt<OpenBadge>(credential) }
  } catch {
    return null
  }
}

/** The last letter of base64 has unused bits, which the signature does not cover. */
function isWrittenAsSigned(credential: string) {
  const signature = credential.slice(credential.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

/** The key is looked up among ours, never taken from the credential. */
export async function checkCredential(parts: SigningParts, credential: string): Promise<Checked> {
  const words = read(credential)
  if (!words) return { reason: REASONS.malformed }
  const { header, badge } = words
  const { origin } = siteOf(parts.env)
  if (badge.iss !== origin) return { reason: REASONS.foreign }
  if (header.alg !== 'EdDSA') return { reason: REASONS.algorithm }
  const jwk = (await publicKeys(parts)).find(({ kid }) => kid === header.kid)
  if (!jwk) return { reason: REASONS.key }
  const isSigned =
    isWrittenAsSigned(credential) &&
    (await compactVerify(credential, await importJWK(jwk, 'EdDSA'), {
      algorithms: ['EdDSA'],
    }).then(
      () => true,
      () => false,
    ))
  if (!isSigned) return { reason: REASONS.signature }
  const [before, code = ''] = String(badge.jti).split(certificatePath(''))
  if (before !== origin || !isCode(code)) return { reason: REASONS.unknown }
  return { code, badge }
}
