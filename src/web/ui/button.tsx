import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from './link.tsx'
import { cx } from '../lib/class-names.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { SpinnerMark } from './loading/spinner-mark.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }

export function buttonClass({ variant = 'secondary', size = 'md' }: Look, className?: string) {
  return cx(`btn btn-${variant} btn-${size}`, className)
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    pending?: boolean
    pendingLabel?: string
    /** Its form works without script, so the browser may handle a press before hydration. */
    worksWithoutScript?: boolean
    /** Browsers open a file picker only for a real press, so none is replayed. */
    opensFiles?: boolean
  }

const refuse = (event: MouseEvent) => event.preventDefault()

/** Use `primary` only for the most important action of a screen. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    pending,
    pendingLabel,
    worksWithoutScript,
    opensFiles,
    className,
    children,
    ...rest
  } = props
  const needsScript = !worksWithoutScript && (rest.onClick !== undefined || pending !== undefined)
  const isEarly = !useHydrated()
  const isReplayed = needsScript && pending !== undefined && !opensFiles && !rest.disabled
  const early = isReplayed ? 'send' : needsScript && !rest.disabled ? '' : undefined
  return (
    <button
      type="button"
      {...rest}
      disabled={(rest.disabled && !pending) || (isEarly && needsScript)}
      // A disabled button would lose the focus.
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? refuse : rest.onClick}
      // `entry-early.ts` enables it before hydration and records the press.
      data-early={isEarly ? early : undefined}
      suppressHydrationWarning={isReplayed}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size }, className)}
    >
      {pending ? <SpinnerMark className="size-4" /> : icon}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

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
