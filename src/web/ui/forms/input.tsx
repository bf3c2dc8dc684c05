import { useState, type ComponentProps } from 'react'
import { cx } from '../../lib/class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx'
import { PlainButton } from '../plain-button.tsx'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldWiring(props)} className={cx('control h-10', className)} />
}

export function Textarea({
  className,
  code,
  ...props
}: ComponentProps<'textarea'> & { code?: boolean }) {
  return (
    <textarea
      rows={4}
      spellCheck={code ? false : undefined}
      {...useFieldWiring(props)}
      className={cx(
        'control field-sizing-content max-h-[70dvh] min-h-24 py-2',
        code ? 'font-mono leading-relaxed' : 'leading-normal',
        className,
      )}
    />
  )
}

export type Option = { value: string; label: string }

export function Select({
  className,
  options,
  children,
  ...props
}: ComponentProps<'select'> & { options?: readonly Option[] }) {
  return (
    <select {...useFieldWiring(props)} className={cx('control select h-10', className)}>
      {options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </select>
  )
}

export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOffIcon : EyeIcon
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-11" />
      <PlainButton
        aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
      >
        <Icon className="size-4.5" />
      </PlainButton>
    </div>
  )
}

export function FileInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="file"
      {...useFieldWiring(props)}
      className={cx(
        'w-full min-w-0 rounded-md border border-dashed border-control bg-surface text-sm text-muted file:mr-3 file:cursor-pointer file:border-0 file:border-r file:border-line file:bg-sunken file:px-4 file:py-2.5 file:font-medium file:text-ink hover:border-ink aria-invalid:border-danger',
        className,
      )}
    />
  )
}
