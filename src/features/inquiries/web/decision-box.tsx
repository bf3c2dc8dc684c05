import { LIMITS } from '#shared/text-limits.ts'
import { useRef, useState } from 'react'
import { draftKey } from '#web/lib/forms/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import { DraftNotice } from '#web/ui/notices/draft-notice.tsx'
import { DecisionInput, type Decision, type Inquiry } from '../contract.ts'
import { canDecide, canPromoteApplicant } from '../policy.ts'
import { useDecide } from './inbox-api.ts'

const MessageInput = DecisionInput.pick({ message: true })

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

type Choice = { name: string; decision: Decision; promote?: boolean }

function useDecision(inquiry: Inquiry) {
  const { user } = useSession()
  const decide = useDecide(inquiry.id)
  const choice = useRef<Choice>(undefined)
  const [chosen, setChosen] = useState<string>()
  const form = useForm({
    schema: MessageInput,
    initial: { message: '' },
    draft: draftKey(user?.id, `decision:${inquiry.id}`),
    onSubmit: ({ message }) => {
      const { decision, promote = false } = choice.current!
      return decide.mutateAsync({ decision, promote, message: message ?? '' })
    },
  })
  const choose = (next: Choice) => () => {
    choice.current = next
    setChosen(next.name)
    void form.submit()
  }
  const buttonOf = (next: Choice) => ({
    disabled: form.isPending,
    pending: form.isPending && chosen === next.name,
    onClick: choose(next),
  })
  return { form, buttonOf }
}

export function DecisionBox({ inquiry }: { inquiry: Inquiry }) {
  const { user } = useSession()
  const { form, buttonOf } = useDecision(inquiry)
  if (!canDecide(user, inquiry)) return null
  return (
    <section aria-label="Decision" className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      <h4 className="eyebrow">Decision</h4>
      <Account inquiry={inquiry} />
      {/* A key cannot tell which decision is meant. */}
      <Form form={form} onKeyDown={undefined} className="flex flex-col gap-4">
        <DraftNotice draft={form.draft} />
        <Field label="Message to the applicant (optional)" {...form.field('message')}>
          <Textarea {...form.input('message')} rows={2} maxLength={LIMITS.description} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {canPromoteApplicant(user, inquiry) ? (
            <Button
              variant="primary"
              {...buttonOf({ name: 'promote', decision: 'accepted', promote: true })}
            >
              Promote to Instructor
            </Button>
          ) : (
            <Button variant="primary" {...buttonOf({ name: 'accept', decision: 'accepted' })}>
              Accept
            </Button>
          )}
          <Button {...buttonOf({ name: 'decline', decision: 'declined' })}>Decline</Button>
        </div>
      </Form>
    </section>
  )
}
