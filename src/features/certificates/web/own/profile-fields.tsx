import { formatLongDate } from '#shared/format/dates.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Certificate } from '../../contract.ts'
import { ORGANISATION } from '../../linkedin.ts'

type Field = [label: string, value: string]

const fieldsOf = ({ courseTitle, issuedAt, code, url }: Certificate): Field[] => [
  ['Name', courseTitle],
  ['Issuing organization', ORGANISATION],
  ['Issue date', formatLongDate(issuedAt)],
  ['Credential ID', code],
  ['Credential URL', url],
]

export function ProfileFields({ certificate }: { certificate: Certificate }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {fieldsOf(certificate).map(([label, value]) => (
        <div key={label} className="px-4 py-2.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="flex items-center justify-between gap-4 text-sm">
            <span className="certificate-field">{value}</span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Copy ${label}`}
              onClick={() => void copyText(value, { title: `${label} copied` })}
            >
              Copy
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
