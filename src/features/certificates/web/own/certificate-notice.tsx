import { focusHeading } from '#web/lib/focus/focus-heading.ts'
import { formatLongDate } from '#shared/format/dates.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Certificate } from '../../contract.ts'
import { stateOf } from '../../state.ts'
import { useHide } from '../api.ts'

function Revoked({ revokedAt, revocationReason }: Certificate) {
  return (
    <Alert kind="danger" title="This certificate was revoked and is no longer valid">
      <p>{`On ${formatLongDate(revokedAt!)}. Reason: ${revocationReason}`}</p>
    </Alert>
  )
}

function Hidden({ certificate }: { certificate: Certificate }) {
  const hide = useHide(certificate)
  return (
    <Alert
      title="Hidden: only you can see this page"
      actions={
        <Button
          size="sm"
          pending={hide.isPending}
          onClick={() => hide.mutate(false, { onSuccess: focusHeading })}
        >
          Show again
        </Button>
      }
    >
      To everybody else there is no such certificate, here and when they verify its code.
    </Alert>
  )
}

export function CertificateNotice({ certificate }: { certificate: Certificate }) {
  const state = stateOf(certificate)
  return (
    <>
      {state === 'revoked' && <Revoked {...certificate} />}
      {certificate.hidden && <Hidden certificate={certificate} />}
    </>
  )
}
