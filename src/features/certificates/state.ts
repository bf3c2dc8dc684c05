import type { Certificate, Verdict } from './contract.ts'
import { REASONS } from './reasons.ts'

type Kept = Pick<Certificate, 'revokedAt' | 'replacedBy' | 'hidden'>

export type CertificateState = 'valid' | 'hidden' | 'replaced' | 'revoked'

/** Revoked weighs more than replaced, and both more than hidden. */
export function stateOf({ revokedAt, replacedBy, hidden }: Kept): CertificateState {
  if (revokedAt) return 'revoked'
  if (replacedBy) return 'replaced'
  return hidden ? 'hidden' : 'valid'
}

/** Its owner is told what everybody else would be: a hidden one is unknown. */
export function verdictOn(certificate: Certificate | null): Verdict {
  if (!certificate || certificate.hidden)
    return { valid: false, reason: REASONS.unknown, certificate: null }
  if (certificate.revokedAt) return { valid: false, reason: REASONS.revoked, certificate }
  if (certificate.replacedBy) return { valid: false, reason: REASONS.replaced, certificate }
  return { valid: true, reason: null, certificate }
}
