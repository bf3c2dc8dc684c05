import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '#web/ui/forms/input.tsx'
import { PasswordForm, type Account } from '../../contract.ts'
import { useChangePassword, useSendPasswordLink } from './settings-api.ts'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

function ChangePassword() {
  const change = useChangePassword()
  const form = useForm({
    schema: PasswordForm,
    initial: EMPTY,
    onSubmit: async ({ currentPassword, password }) => {
      await change.mutateAsync({ currentPassword, password })
      form.reset()
    },
  })
  return (
    <Form form={form} aria-label="Password" className="flex flex-col gap-5">
      <Field label="Current Password" {...form.field('currentPassword')}>
        <PasswordInput {...form.input('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label="New Password" {...form.field('password')}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" {...form.field('confirmPassword')}>
        <PasswordInput {...form.input('confirmPassword')} autoComplete="new-password" />
      </Field>
      <SubmitButton form={form} className="self-start" pendingLabel="Saving..." variant="secondary">
        Change Password
      </SubmitButton>
    </Form>
  )
}

/** Accounts made with Google have no password: a link sent by mail proves the ownership. */
function FirstPassword({ email }: { email: string }) {
  const link = useSendPasswordLink()
  return (
    <>
      <p className="text-sm text-muted">
        You sign in with Google. To use a password as well, we send you a link to set one.
      </p>
      <Button className="self-start" pending={link.isPending} onClick={() => link.mutate(email)}>
        Send me the link
      </Button>
    </>
  )
}

export function PasswordSettings({ account }: { account: Account }) {
  return (
    <Card>
      <CardHeader title="Password" description="Changing it signs you out everywhere else." />
      <CardBody>
        {account.hasPassword ? <ChangePassword /> : <FirstPassword email={account.email} />}
      </CardBody>
    </Card>
  )
}
