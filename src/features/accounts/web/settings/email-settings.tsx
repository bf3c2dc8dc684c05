import { useForm } from '#web/lib/forms/use-form.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Input, PasswordInput } from '#web/ui/forms/input.tsx'
import { EmailInput, type Account } from '../../contract.ts'
import { useChangeEmail, useSendVerification } from './settings-api.ts'

function Unconfirmed({ account }: { account: Account }) {
  const resend = useSendVerification()
  const { pendingEmail, emailVerified, email } = account
  if (!pendingEmail && emailVerified) return null
  return (
    <Alert
      kind="warning"
      title={pendingEmail ? `${pendingEmail} is not confirmed yet` : 'Not confirmed yet'}
      actions={
        <Button size="sm" pending={resend.isPending} onClick={() => resend.mutate()}>
          Send the mail again
        </Button>
      }
    >
      {pendingEmail
        ? `Open the link in the mail that we sent there. Until then ${email} stays your address.`
        : 'Open the link in the mail that we sent you.'}
    </Alert>
  )
}

function ChangeEmail() {
  const change = useChangeEmail()
  const form = useForm({
    schema: EmailInput,
    initial: { email: '', currentPassword: '' },
    onSubmit: async (input) => {
      await change.mutateAsync(input)
      form.reset()
    },
  })
  return (
    <Form form={form} aria-label="E-mail address" className="flex flex-col gap-5">
      <Field label="New Email" {...form.field('email')}>
        <Input {...form.input('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="Current Password" {...form.field('currentPassword')}>
        <PasswordInput {...form.input('currentPassword')} autoComplete="current-password" />
      </Field>
      <SubmitButton form={form} className="self-start" pendingLabel="Saving..." variant="secondary">
        Change Email
      </SubmitButton>
    </Form>
  )
}

export function EmailSettings({ account }: { account: Account }) {
  return (
    <Card>
      <CardHeader
        title="E-mail address"
        description="For signing in, and for mails about your account. Nobody else sees it."
      />
      <CardBody className="gap-5">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium break-all">{account.email}</span>
          {account.emailVerified && <Badge tone="green">Confirmed</Badge>}
        </p>
        <Unconfirmed account={account} />
        {account.hasPassword && <ChangeEmail />}
      </CardBody>
    </Card>
  )
}
