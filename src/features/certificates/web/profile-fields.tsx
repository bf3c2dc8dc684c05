import { formatLongDate } from '#shared/dates.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Certificate } from '../contract.ts'
import { ORGANISATION } from '../linkedin.ts'

type Field = [label: string, value: string]

const fieldsOf = ({ courseTitle, issuedAt, code, url }: Certificate): Field[] => [
  ['Name', courseTitle],
  ['Issuing organization', ORGANISATION],
  ['Issue date', formatLongDate(issuedAt)],
  ['Credential ID', code],
  ['Credential URL', url],
]

/** For profiles that are filled in by hand. */
export function ProfileFields({ certificate }: { certificate: Certificate }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {fieldsOf(certificate).map(([label, value]) => (
        <div key={label} className="flex items-center gap-4 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-sm wrap-anywhere">{value}</dd>
          </div>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Copy ${label}`}
            onClick={() => void copyText(value, { title: `${label} copied` })}
          >
            Copy
          </Button>
        </div>
      ))}
    </dl>
  )
}
