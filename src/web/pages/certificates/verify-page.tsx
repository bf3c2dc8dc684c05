import { useSearchParams } from 'react-router'
import { isCode } from '#features/certificates/code.ts'
import { KEYS_PATH } from '#features/certificates/paths.ts'
import { readVerificationInput } from '#features/certificates/verification-input.ts'
import { verdictOn } from '#features/certificates/state.ts'
import { certificateQuery } from '#features/certificates/web/queries.ts'
import { useCheck, type Finding } from '#features/certificates/web/verify/use-check.ts'
import { VerdictCard } from '#features/certificates/web/verify/verdict-card.tsx'
import { VerifyForm } from '#features/certificates/web/verify/verify-form.tsx'
import { optional } from '#web/lib/calls/query.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'

function useAsked(typed: string): Finding {
  const question = readVerificationInput(typed)
  const code = 'code' in question ? question.code : ''
  const { data, isError } = useQuery(optional(certificateQuery(code)), { enabled: isCode(code) })
  if ('credential' in question)
    return { kind: 'problem', problem: 'To check a credential this page needs script.' }
  if (!code) return { kind: 'none' }
  if (!isCode(code)) return { kind: 'verdict', verdict: verdictOn(null) }
  if (isError) return { kind: 'problem', problem: 'It could not be checked. Please try again.' }
  return data === undefined ? { kind: 'checking' } : { kind: 'verdict', verdict: verdictOn(data) }
}

function Found({ finding }: { finding: Finding }) {
  switch (finding.kind) {
    case 'none':
      return null
    case 'checking':
      return <p className="text-muted">Checking...</p>
    case 'problem':
      return <Alert kind="warning">{finding.problem}</Alert>
    case 'verdict':
      return <VerdictCard verdict={finding.verdict} />
  }
}

export function Component() {
  const [search] = useSearchParams()
  const typed = search.get('code') ?? ''
  const asked = useAsked(typed)
  const check = useCheck()
  const { kind } = check.finding
  const isAsked = kind === 'none' || (typed !== '' && kind !== 'checking')
  return (
    <div className="container-page py-12">
      <div className="flex max-w-3xl flex-col gap-8">
        <PageHeader
          title="Verify a certificate"
          description="See whether a certificate from Ascent is genuine, and whose it is."
        />
        <VerifyForm typed={typed} check={check} />
        <div role="status">
          <Found finding={isAsked ? asked : check.finding} />
        </div>
        <p className="text-sm text-muted">
          For machines: every certificate is an Open Badges 3.0 credential, signed with Ed25519.
          These are our{' '}
          <a href={KEYS_PATH} className="link">
            public keys
          </a>
          .
        </p>
      </div>
    </div>
  )
}
