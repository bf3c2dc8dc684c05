import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useVerifyEmail } from '#features/accounts/web/recovery.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Mail programs open links too: opening must confirm nothing. */
export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [confirmed, setConfirmed] = useState<string>()
  const verify = useVerifyEmail(setConfirmed)
  return (
    <div className="container-page max-w-lg py-12">
      <h1 className="heading-1">Confirm your e-mail address</h1>
      {confirmed ? (
        <>
          <Alert kind="success" className="mt-8" title="Thank you">
            {confirmed} is confirmed.
          </Alert>
          <ButtonLink to="/" className="mt-6">
            Go to the home page
          </ButtonLink>
        </>
      ) : token ? (
        <>
          <p className="lede mt-3">One click, and we know that the address is yours.</p>
          <Button
            variant="primary"
            size="lg"
            className="mt-8"
            pending={verify.isPending}
            pendingLabel="Confirming..."
            onClick={() => verify.mutate(token)}
          >
            Confirm e-mail address
          </Button>
        </>
      ) : (
        <Alert kind="warning" className="mt-8" title="This link is not complete">
          Please open the link from the mail once more, or ask for a new one in your settings.
        </Alert>
      )}
    </div>
  )
}
