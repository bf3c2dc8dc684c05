import { createContext, use } from 'react'

type FieldWiring = {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

type Wired = {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-required'?: boolean | 'true' | 'false'
}

export function useFieldWiring<Props extends Wired>({ required, ...props }: Props) {
  const field = use(FieldContext)
  return {
    ...props,
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.isInvalid || undefined),
    'aria-required': props['aria-required'] ?? (required || field?.isRequired || undefined),
  }
}
