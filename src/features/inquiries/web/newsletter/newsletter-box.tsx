import { useEffect, useRef, useState } from 'react'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Field, FormError } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useSubscribe } from '../api.ts'
import { Honeypot, useFormGuard } from '../form-guard.tsx'
import { NeedsScript } from '../sent-notice.tsx'

const schema = () => import('../../contract.ts').then(({ NewsletterInput }) => NewsletterInput)

export function NewsletterBox() {
  const [sent, setSent] = useState<{ email: string }>()
  const message = useRef<HTMLParagraphElement>(null)
  const subscribe = useSubscribe()
  const guard = useFormGuard()
  const form = useForm({
    schema,
    initial: { email: '' },
    onFocus: guard.touch,
    onSubmit: async ({ email }) => {
      await subscribe.mutateAsync({ email, ...(await guard.fields()) })
      setSent({ email })
      guard.renew()
      form.reset()
    },
  })
  // The button lost the focus while it was pending.
  useEffect(() => {
    if (sent) message.current?.focus()
  }, [sent])
  return (
    <Form form={form} aria-label="Newsletter" className="relative flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Field label="Email" required {...form.field('email')} className="flex-1">
          <Input type="email" autoComplete="email" {...form.input('email')} />
        </Field>
        <SubmitButton
          form={form}
          className="sm:self-start sm:mt-[1.6875rem]"
          pendingLabel="Subscribing..."
        >
          Subscribe
        </SubmitButton>
      </div>
      <Honeypot field={guard.trap} />
      <FormError>{form.formError}</FormError>
      <p ref={message} role="status" tabIndex={-1} className="text-sm text-muted empty:hidden">
        {sent && `Please open the link in the mail to ${sent.email} to confirm.`}
      </p>
      <NeedsScript />
    </Form>
  )
}
