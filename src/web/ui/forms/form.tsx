import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonProps } from '../button.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'ref'> & {
  form: { round?: number; props: ComponentProps<'form'> }
  children: ReactNode
}

export function Form({ form, ...rest }: FormProps) {
  return <form key={form.round} {...form.props} {...rest} />
}

type SubmitProps = Omit<ButtonProps, 'form' | 'type' | 'pending'> & { form: { isPending: boolean } }

export const SubmitButton = ({ form, ...rest }: SubmitProps) => (
  <Button type="submit" variant="primary" pending={form.isPending} {...rest} />
)
