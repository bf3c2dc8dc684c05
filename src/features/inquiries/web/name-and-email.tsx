import type { ComponentProps } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

type NameAndEmailProps<Name extends string> = {
  label: string
  name: Name
  form: {
    field: (name: Name | 'email') => { error: string | undefined }
    input: (name: Name | 'email') => ComponentProps<typeof Input>
  }
}

export function NameAndEmail<Name extends string>({ label, name, form }: NameAndEmailProps<Name>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={label} required {...form.field(name)}>
        <Input autoComplete="name" {...form.input(name)} />
      </Field>
      <Field label="Email" required {...form.field('email')}>
        <Input type="email" autoComplete="email" {...form.input('email')} />
      </Field>
    </div>
  )
}
