import { Link } from '#web/ui/link.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Input, PasswordInput } from '#web/ui/forms/input.tsx'
import { LoginInput } from '../contract.ts'
import { useLogin } from './sign-in.ts'

export function LoginForm() {
  const login = useLogin()
  const form = useForm({
    schema: LoginInput,
    initial: { username: '', password: '' },
    onSubmit: (input) => login.mutateAsync(input),
  })
  return (
    <Form form={form} aria-label="Login" className="flex flex-col gap-5">
      <Field label="Username" hint="Or your e-mail address" {...form.field('username')}>
        <Input {...form.input('username')} autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Password" {...form.field('password')}>
        <PasswordInput {...form.input('password')} autoComplete="current-password" />
      </Field>
      <SubmitButton form={form} size="lg" pendingLabel="Logging in...">
        Login
      </SubmitButton>
      <p className="text-center text-sm">
        <Link to="/forgot-password" className="link">
          Forgot your password?
        </Link>
      </p>
    </Form>
  )
}
