import { formatLongDate } from '#shared/format/dates.ts'
import { cx } from '#web/lib/class-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AlertIcon, CheckCircleIcon } from '#web/ui/icons/icons.tsx'
import { printedCode } from '../../code.ts'
import type { Certificate, Verdict } from '../../contract.ts'
import { certificatePath } from '../../paths.ts'

function Facts({ certificate }: { certificate: Certificate }) {
  const facts = [
    ['Who', certificate.learnerName],
    ['What', certificate.courseTitle],
    ['Taught by', certificate.instructorName],
    ['When', formatLongDate(certificate.issuedAt)],
    ['Code', printedCode(certificate.code)],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-muted max-sm:mt-1.5">{label}</dt>
          <dd className={cx('min-w-0 wrap-anywhere', label === 'Code' && 'font-mono text-sm')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function reasonInWords({ reason, certificate }: Verdict) {
  if (certificate?.revokedAt)
    return `It was revoked on ${formatLongDate(certificate.revokedAt)}. Reason: ${certificate.revocationReason}`
  if (certificate?.replacedBy)
    return 'It was replaced: the name on it was corrected, and there is a new one.'
  return `${reason}.`
}

function Heading({ isValid }: { isValid: boolean }) {
  const Icon = isValid ? CheckCircleIcon : AlertIcon
  return (
    <h2
      className={cx(
        'heading-3 flex items-center gap-3',
        isValid ? 'text-green-ink' : 'text-danger',
      )}
    >
      <Icon className="size-6" />
      {isValid ? 'This certificate is valid' : 'This is not a valid certificate'}
    </h2>
  )
}

export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const { valid, certificate } = verdict
  // A revoked certificate was revoked together with its replacement.
  const successor = certificate?.revokedAt ? null : certificate?.replacedBy
  return (
    <div
      className={cx(
        'flex flex-col items-start gap-4 rounded-lg border border-l-4 border-line bg-surface p-6',
        valid ? 'border-l-green-mid' : 'border-l-danger',
      )}
    >
      <Heading isValid={valid} />
      {!valid && <p>{reasonInWords(verdict)}</p>}
      {/* A corrected name is not repeated. */}
      {certificate && !certificate.replacedBy && <Facts certificate={certificate} />}
      {certificate && (
        <ButtonLink to={certificatePath(successor ?? certificate.code)}>
          {successor ? 'See the new certificate' : 'See the certificate'}
        </ButtonLink>
      )}
    </div>
  )
}
