import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { FieldError } from './field.tsx'
import type { Option } from './input.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

function Choice({
  label,
  hint,
  error,
  className,
  look,
  ...props
}: ChoiceProps & { look: 'check' | 'switch' }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-start gap-3">
        <input
          id={id}
          role={look === 'switch' ? 'switch' : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          {...props}
          type="checkbox"
          className={cx(look, look === 'check' && 'mt-[0.1875rem]')}
        />
        <div className="min-w-0">
          <label htmlFor={props.id ?? id} className="cursor-pointer text-sm font-medium">
            {label}
          </label>
          {hint && (
            <p id={hintId} className="text-sm text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} look="check" />
}

export function Switch(props: ChoiceProps) {
  return <Choice {...props} look="switch" />
}

type CheckboxGroupProps = {
  name: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

export function CheckboxGroup({ name, options, value: chosen, onChange }: CheckboxGroupProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-sm hover:border-control has-checked:border-ink"
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => {
              const others = chosen.filter((other) => other !== value)
              onChange(target.checked ? [...others, value] : others)
            }}
            className="check"
          />
          {label}
        </label>
      ))}
    </div>
  )
}
