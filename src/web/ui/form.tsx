import type { ComponentProps, ReactNode } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'ref'> & {
  form: { round?: number; props: ComponentProps<'form'> }
  children: ReactNode
}

export function Form({ form, ...rest }: FormProps) {
  return <form key={form.round} {...form.props} {...rest} />
}
