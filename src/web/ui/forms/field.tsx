import { useId, type ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { FieldContext } from './field-context.ts'
import { AlertIcon } from '../icons/icons.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  describedBy?: string | undefined
  hideLabel?: boolean
  group?: boolean
  className?: string
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, hint, error, required = false, hideLabel, group, className, children } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, props.describedBy, hintId].filter(Boolean).join(' ') || undefined
  const Box = group ? 'fieldset' : 'div'
  const Label = group ? 'legend' : 'label'
  return (
    <Box
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={group ? describedBy : undefined}
    >
      <Label
        id={`${id}-label`}
        {...(group ? {} : { htmlFor: id })}
        className={hideLabel ? 'sr-only' : cx('text-sm font-medium', group && 'mb-1.5')}
      >
        {label}
      </Label>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired: required }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </Box>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <AlertIcon className="mt-0.5 size-4" />
      {children}
    </p>
  )
}

export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex items-start gap-2 rounded-md bg-red-soft px-4 py-3 text-sm text-red-ink">
          <AlertIcon className="mt-0.5 size-4" />
          {children}
        </p>
      )}
    </div>
  )
}
