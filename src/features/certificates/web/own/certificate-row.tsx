import { formatShortDate } from '#shared/format/dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { printedCode } from '../../code.ts'
import type { Certificate } from '../../contract.ts'
import { certificatePath } from '../../paths.ts'
import { StateBadge } from '../state-badge.tsx'

type CertificateRowProps = { certificate: Certificate; onRevoke: () => void }

export function CertificateRow({ certificate, onRevoke }: CertificateRowProps) {
  const { code, learnerName, courseTitle, issuedAt, revokedAt, replacedBy, hidden } = certificate
  return (
    <tr>
      <td>
        <span className="block font-medium wrap-anywhere">{learnerName}</span>
        <span className="block font-mono text-xs whitespace-nowrap text-muted">
          {printedCode(code)}
        </span>
      </td>
      <td>{courseTitle}</td>
      <td className="whitespace-nowrap">{formatShortDate(issuedAt)}</td>
      <td>
        <span className="flex flex-wrap gap-1.5">
          <StateBadge certificate={certificate} isAlwaysShown />
        </span>
        {certificate.revocationReason && (
          <span className="mt-1 block max-w-56 text-xs text-muted">
            {certificate.revocationReason}
          </span>
        )}
      </td>
      <td data-align="end">
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {!hidden && (
            <ButtonLink
              to={certificatePath(code)}
              size="sm"
              variant="ghost"
              aria-label={`Open the certificate of ${learnerName}`}
            >
              Open
            </ButtonLink>
          )}
          {/* Revoking the current certificate revokes those with former names, too. */}
          {!revokedAt && !replacedBy && (
            <Button
              size="sm"
              className="text-danger"
              aria-label={`Revoke the certificate of ${learnerName}`}
              onClick={onRevoke}
            >
              Revoke
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
