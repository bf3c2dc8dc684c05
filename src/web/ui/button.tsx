import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from '../lib/class-names.ts'
import { SpinnerMark } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md text-center font-medium transition-colors select-none disabled:opacity-55 disabled:cursor-default'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-ember text-on-ember enabled:hover:bg-ember-hover [a&]:hover:bg-ember-hover',
  secondary:
    'bg-surface text-ink border border-line-strong enabled:hover:border-control enabled:hover:bg-sunken [a&]:hover:border-control [a&]:hover:bg-sunken',
  ghost: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  destructive: 'bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 py-1 text-sm',
  md: 'min-h-10 px-4 py-2 text-sm',
  lg: 'min-h-12 px-6 py-3 text-base',
  icon: 'size-10 text-sm',
}

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }

export function buttonClass({ variant = 'secondary', size = 'md' }: Look, className?: string) {
  return cx(BASE, VARIANTS[variant], SIZES[size], className)
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true the button is disabled, turns a spinner and reads `pendingLabel`. */
    pending?: boolean
    pendingLabel?: string
  }

/** `primary` is for the single most important action of a screen. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, pending, pendingLabel, className, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size }, className)}
    >
      {pending ? <SpinnerMark className="size-4" /> : icon}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  )
}
