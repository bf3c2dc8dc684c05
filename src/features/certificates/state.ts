import type { Certificate, Verdict } from './contract.ts'
import { REASONS } from './reasons.ts'

type StoredState = Pick<Certificate, 'revokedAt' | 'replacedBy' | 'hidden'>

export type CertificateState = 'valid' | 'hidden' | 'replaced' | 'revoked'

export function stateOf({ revokedAt, replacedBy, hidden }: StoredState): CertificateState {
  if (revokedAt) return 'revoked'
  if (replacedBy) return 'replaced'
  return hidden ? 'hidden' : 'valid'
}

/** The same answer for its owner: a hidden certificate is unknown. */
export function verdictOn(certificate: Certificate | null): Verdict {
  if (!certificate || certificate.hidden)
    return { valid: false, reason: REASONS.unknown, certificate: null }
  if (certificate.revokedAt) return { valid: false, reason: REASONS.revoked, certificate }
  if (certificate.replacedBy) return { valid: false, reason: REASONS.replaced, certificate }
  return { valid: true, reason: null, certificate }
}
