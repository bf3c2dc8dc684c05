import { useForm } from '#web/lib/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Input, PasswordInput } from '#web/ui/forms/input.tsx'
import { RegisterForm as RegisterSchema } from '../contract.ts'
import { REGISTER_DRAFT, useRegister } from './sign-in.ts'

const EMPTY = {
  username: '',
  email: '',
  fullName: '',
  password: '',
  confirmPassword: '',
  role: 'student' as const,
}

export function RegisterForm() {
  const register = useRegister()
  const form = useForm({
    schema: RegisterSchema,
    initial: EMPTY,
    onSubmit: ({ confirmPassword: _typedTwice, ...input }) => register.mutateAsync(input),
    draft: REGISTER_DRAFT,
  })
  return (
    <Form form={form} aria-label="Register" className="flex flex-col gap-5">
      <Field label="Full Name" {...form.field('fullName')}>
        <Input {...form.input('fullName')} autoComplete="name" />
      </Field>
      <Field label="Username" {...form.field('username')}>
        <Input {...form.input('username')} autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.input('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="Password" {...form.field('password')}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" {...form.field('confirmPassword')}>
        <PasswordInput {...form.input('confirmPassword')} autoComplete="new-password" />
      </Field>
      <SubmitButton form={form} size="lg" pendingLabel="Creating account...">
        Create Account
      </SubmitButton>
    </Form>
  )
}
