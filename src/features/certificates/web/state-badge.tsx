import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#shared/tone.ts'
import type { Certificate } from '../contract.ts'
import { stateOf, type CertificateState } from '../state.ts'

const LOOKS: Record<CertificateState, { label: string; tone: Tone }> = {
  valid: { label: 'Valid', tone: 'green' },
  hidden: { label: 'Hidden', tone: 'slate' },
  replaced: { label: 'Replaced', tone: 'yellow' },
  revoked: { label: 'Revoked', tone: 'red' },
}

type StateBadgeProps = {
  certificate: Certificate
  /** Otherwise a valid certificate has no badge. */
  isAlwaysShown?: boolean
}

/** A hidden certificate may also be revoked or replaced. */
export function StateBadge({ certificate, isAlwaysShown }: StateBadgeProps) {
  const state = stateOf(certificate)
  const { label, tone } = LOOKS[state]
  return (
    <>
      {(state !== 'valid' || isAlwaysShown) && <Badge tone={tone}>{label}</Badge>}
      {state !== 'hidden' && certificate.hidden && (
        <Badge tone={LOOKS.hidden.tone}>{LOOKS.hidden.label}</Badge>
      )}
    </>
  )
}
