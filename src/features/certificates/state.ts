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
  const state = stateOf(certificate)
  if (state === 'valid' || state === 'hidden') return { valid: true, reason: null, certificate }
  return { valid: false, reason: REASONS[state], certificate }
}
