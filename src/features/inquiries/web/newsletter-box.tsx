import { useState } from 'react'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Field, FormError } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSubscribe } from './api.ts'
import { Honeypot, useFormGuard } from './form-guard.tsx'
import { NeedsScript } from './sent-notice.tsx'

const schema = () => import('../contract.ts').then(({ NewsletterInput }) => NewsletterInput)

export function NewsletterBox() {
  const [sentTo, setSentTo] = useState<string>()
  const subscribe = useSubscribe()
  const guard = useFormGuard()
  const form = useForm({
    schema,
    initial: { email: '' },
    onFocus: guard.touch,
    onSubmit: async ({ email }) => {
      await subscribe.mutateAsync({ email, ...(await guard.fields()) })
      setSentTo(email)
      guard.renew()
      form.reset()
    },
  })
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
      <p role="status" className="text-sm text-muted empty:hidden">
        {sentTo && `Please open the link in the mail to ${sentTo} to confirm.`}
      </p>
      <NeedsScript />
    </Form>
  )
}
