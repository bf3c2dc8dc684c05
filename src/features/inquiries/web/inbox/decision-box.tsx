import { LIMITS } from '#shared/text-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { draftKey } from '#web/lib/forms/drafts/drafts.ts'
import { focusElement } from '#web/lib/focus/focus-element.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import { DraftNotice } from '#web/ui/notices/draft-notice.tsx'
import { DecisionInput, type Decision, type Inquiry } from '../../contract.ts'
import { canDecide, canPromoteApplicant } from '../../policy.ts'
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

type Choice = 'promote' | 'accept' | 'decline'

const DECISIONS: Record<Choice, { decision: Decision; promote: boolean }> = {
  promote: { decision: 'accepted', promote: true },
  accept: { decision: 'accepted', promote: false },
  decline: { decision: 'declined', promote: false },
}

const QUESTIONS = {
  promote: {
    title: 'Promote this applicant?',
    confirmLabel: 'Promote to Instructor',
    pendingLabel: 'Promoting...',
    variant: 'primary',
  },
  accept: {
    title: 'Accept this application?',
    confirmLabel: 'Accept',
    pendingLabel: 'Accepting...',
    variant: 'primary',
  },
  decline: {
    title: 'Decline this application?',
    confirmLabel: 'Decline',
    pendingLabel: 'Declining...',
    variant: 'destructive',
  },
} as const

function consequenceOf(choice: Choice, { fullName, email, account }: Inquiry, message: string) {
  const acts = {
    promote: `This makes ${account?.fullName} an instructor, who can create and manage courses and papers, and sends`,
    accept: `This accepts the application of ${fullName} and sends`,
    decline: `This declines the application of ${fullName} and sends`,
  }
  const letter = message.trim()
    ? 'a letter with your message'
    : 'a letter without a message of yours'
  return `${acts[choice]} ${letter} to ${email}. It cannot be taken back here.`
}

function useDecision(inquiry: Inquiry) {
  const { user } = useSession()
  const decide = useDecide(inquiry.id)
  const [choice, setChoice] = useState<Choice>('accept')
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    schema: MessageInput,
    initial: { message: '' },
    draft: draftKey(user?.id, `decision:${inquiry.id}`),
    onSubmit: ({ message }) => decide.mutateAsync({ ...DECISIONS[choice], message: message ?? '' }),
  })
  return {
    form,
    choice,
    isAsking,
    ask: (next: Choice) => () => {
      setChoice(next)
      setAsking(true)
    },
    cancel: () => setAsking(false),
    confirm: () => void form.submit().finally(() => setAsking(false)),
  }
}

/** The decision removes the box: what was decided gets the focus. */
function useFocusOnDecided(isOver: boolean) {
  const box = useRef<HTMLElement>(null)
  const around = useRef<Element | null>(null)
  useEffect(() => {
    if (!isOver) return
    const heading = around.current?.querySelector<HTMLElement>('h3')
    around.current = null
    if (heading) focusElement(heading)
  }, [isOver])
  return {
    box,
    remember: () => {
      around.current = box.current?.closest('article') ?? null
    },
  }
}

export function DecisionBox({ inquiry }: { inquiry: Inquiry }) {
  const { user } = useSession()
  const { form, choice, isAsking, ask, cancel, confirm } = useDecision(inquiry)
  const isOpen = canDecide(user, inquiry)
  const { box, remember } = useFocusOnDecided(!isOpen && !isAsking)
  const first = canPromoteApplicant(user, inquiry) ? 'promote' : 'accept'
  return (
    <>
      {isOpen && (
        <section
          ref={box}
          aria-label="Decision"
          className="flex flex-col gap-4 rounded-md bg-sunken p-4"
        >
          <h4 className="eyebrow">Decision</h4>
          <Account inquiry={inquiry} />
          {/* Ctrl+Enter does not submit: a key cannot say which decision is meant. */}
          <Form form={form} onKeyDown={undefined} className="flex flex-col gap-4">
            <DraftNotice draft={form.draft} />
            <Field label="Message to the applicant (optional)" {...form.field('message')}>
              <Textarea {...form.input('message')} rows={2} maxLength={LIMITS.description} />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={ask(first)}>
                {QUESTIONS[first].confirmLabel}
              </Button>
              <Button onClick={ask('decline')}>Decline</Button>
            </div>
          </Form>
        </section>
      )}
      <ConfirmDialog
        {...QUESTIONS[choice]}
        open={isAsking}
        description={consequenceOf(choice, inquiry, form.values.message ?? '')}
        pending={form.isPending}
        onConfirm={() => {
          remember()
          confirm()
        }}
        onCancel={cancel}
      />
    </>
  )
}
