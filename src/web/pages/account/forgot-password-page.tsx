import { useEffect, useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { ForgotPasswordInput } from '#features/accounts/contract.ts'
import { useForgotPassword } from '#features/accounts/web/recovery.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'

export function Component() {
  const forgot = useForgotPassword()
  const [sentTo, setSentTo] = useState<string>()
  const message = useRef<HTMLDivElement>(null)
  const form = useForm({
    schema: ForgotPasswordInput,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      await forgot.mutateAsync(email)
      setSentTo(email)
    },
  })
  // The button that had the focus is gone; with the focus, the message is read out.
  useEffect(() => {
    if (sentTo) message.current?.focus()
  }, [sentTo])
  return (
    <div className="container-page max-w-lg py-12">
      <h1 className="heading-1">Forgot your password?</h1>
      <p className="lede mt-3">
        Tell us your e-mail address, and we send you a link to choose a new one.
      </p>
      {sentTo ? (
        <div ref={message} tabIndex={-1}>
          <Alert kind="success" title="Check your inbox" className="mt-8">
            If an account has the address {sentTo}, a mail is on its way to it. The link in it is
            valid for one hour.
          </Alert>
        </div>
      ) : (
        <Form form={form} aria-label="Forgotten password" className="mt-8 flex flex-col gap-5">
          <Field label="Email" {...form.field('email')}>
            <Input {...form.input('email')} type="email" autoComplete="email" />
          </Field>
          <SubmitButton form={form} pendingLabel="Sending...">
            Send the link
          </SubmitButton>
        </Form>
      )}
      <p className="mt-6 text-sm">
        <Link to="/auth" className="link">
          Back to sign-in
        </Link>
      </p>
    </div>
  )
}
