import { useState } from 'react'
import { useTypedEarly } from '#web/lib/use-typed-early.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { Inquiry } from '../contract.ts'
import { canDecide, canPromoteApplicant } from '../policy.ts'
import { useInboxActs } from './inbox-api.ts'

function Account({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.kind !== 'instructor') return null
  if (!inquiry.account)
    return (
      <Alert kind="info">
        No account has confirmed this e-mail address, so there is nobody to promote yet.
      </Alert>
    )
  const { fullName, role } = inquiry.account
  return (
    <p className="text-sm text-muted">
      Account with this confirmed address: <strong className="text-ink">{fullName}</strong>, {role}
    </p>
  )
}

/** Accept, decline or promote; whichever it is, the applicant is told by mail. */
export function DecisionBox({ inquiry }: { inquiry: Inquiry }) {
  const { user } = useSession()
  const { decide } = useInboxActs(inquiry.id)
  const [message, setMessage] = useState('')
  const field = useTypedEarly<HTMLTextAreaElement>(message, setMessage)
  const [pending, setPending] = useState<string>()
  if (!canDecide(user, inquiry)) return null
  const choose = async (name: string, decision: 'accepted' | 'declined', promote = false) => {
    setPending(name)
    // A refusal has been shown as a toast by then.
    await decide({ decision, promote, message }).catch(() => {})
    setPending(undefined)
  }
  return (
    <section aria-label="Decision" className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      <h4 className="eyebrow">Decision</h4>
      <Account inquiry={inquiry} />
      <Field label="Message to the applicant (optional)">
        <Textarea
          ref={field}
          rows={2}
          maxLength={5000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {canPromoteApplicant(user, inquiry) ? (
          <Button
            variant="primary"
            disabled={pending !== undefined}
            pending={pending === 'promote'}
            onClick={() => void choose('promote', 'accepted', true)}
          >
            Promote to Instructor
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={pending !== undefined}
            pending={pending === 'accept'}
            onClick={() => void choose('accept', 'accepted')}
          >
            Accept
          </Button>
        )}
        <Button
          disabled={pending !== undefined}
          pending={pending === 'decline'}
          onClick={() => void choose('decline', 'declined')}
        >
          Decline
        </Button>
      </div>
    </section>
  )
}
