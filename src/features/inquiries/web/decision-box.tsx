import { LIMITS } from '#shared/text-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '#web/lib/forms/drafts.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import type { Inquiry } from '../contract.ts'
import { canDecide, canPromoteApplicant } from '../policy.ts'
import { useDecide } from './inbox-api.ts'

function Account({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.kind !== 'instructor') return null
  if (!inquiry.account)
    return (
      <Alert kind="info">
        It was sent signed out, and no account has confirmed this e-mail address: there is nobody to
        promote yet.
      </Alert>
    )
  const { fullName, role } = inquiry.account
  return (
    <p className="text-sm text-muted">
      Account: <strong className="text-ink">{fullName}</strong>, {role}
    </p>
  )
}

function useDraftMessage(key: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const draft = readDraft(key, { text: '' })
    if (draft && field.current?.value === '') field.current.value = draft.text
  }, [key])
  return field
}

export function DecisionBox({ inquiry }: { inquiry: Inquiry }) {
  const { user } = useSession()
  const decide = useDecide(inquiry.id)
  const key = draftKey(user?.id, `decision:${inquiry.id}`)
  const message = useDraftMessage(key)
  const [chosen, setChosen] = useState<string>()
  const pending = decide.isPending ? chosen : undefined
  if (!canDecide(user, inquiry)) return null
  const choose = (name: string, decision: 'accepted' | 'declined', promote = false) => {
    setChosen(name)
    decide.mutate(
      { decision, promote, message: message.current?.value ?? '' },
      { onSuccess: () => removeDraft(key) },
    )
  }
  return (
    <section aria-label="Decision" className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      <h4 className="eyebrow">Decision</h4>
      <Account inquiry={inquiry} />
      <Field label="Message to the applicant (optional)">
        <Textarea
          ref={message}
          rows={2}
          maxLength={LIMITS.description}
          onChange={({ target }) =>
            target.value === '' ? removeDraft(key) : writeDraft(key, { text: target.value })
          }
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {canPromoteApplicant(user, inquiry) ? (
          <Button
            variant="primary"
            disabled={decide.isPending}
            pending={pending === 'promote'}
            onClick={() => choose('promote', 'accepted', true)}
          >
            Promote to Instructor
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={decide.isPending}
            pending={pending === 'accept'}
            onClick={() => choose('accept', 'accepted')}
          >
            Accept
          </Button>
        )}
        <Button
          disabled={decide.isPending}
          pending={pending === 'decline'}
          onClick={() => choose('decline', 'declined')}
        >
          Decline
        </Button>
      </div>
    </section>
  )
}
