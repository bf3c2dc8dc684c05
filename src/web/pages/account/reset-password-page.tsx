import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { NewPasswordForm } from '#features/accounts/contract.ts'
import { useResetPassword } from '#features/accounts/web/recovery.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { errorOf } from '#web/lib/forms/errors.ts'
import { Field, FormError } from '../../ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '../../ui/forms/input.tsx'

function NewPassword({ token }: { token: string }) {
  const reset = useResetPassword()
  const form = useForm({
    schema: NewPasswordForm,
    initial: { password: '', confirmPassword: '' },
    onSubmit: ({ password }) => reset.mutateAsync({ token, password }),
  })
  return (
    <Form form={form} aria-label="Reset" className="mt-8 flex flex-col gap-5">
      <Field label="New Password" {...form.field('password')}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" {...form.field('confirmPassword')}>
        <PasswordInput {...form.input('confirmPassword')} autoComplete="new-password" />
      </Field>
      <FormError>{errorOf(form.errors, 'token')}</FormError>
      <SubmitButton form={form} pendingLabel="Saving...">
        Save the new password
      </SubmitButton>
    </Form>
  )
}

export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <div className="container-page max-w-lg py-12">
      <h1 className="heading-1">Choose a new password</h1>
      <p className="lede mt-3">You will be signed out everywhere, and sign in with the new one.</p>
      {token ? (
        <NewPassword token={token} />
      ) : (
        <Alert kind="warning" className="mt-8" title="This link is not complete">
          Please open the link from the mail once more, or ask for a new one.
        </Alert>
      )}
      <p className="mt-6 text-sm">
        <Link to="/forgot-password" className="link">
          Ask for a new link
        </Link>
      </p>
    </div>
  )
}
