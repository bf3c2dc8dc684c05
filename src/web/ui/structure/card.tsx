import type { ComponentProps, ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '../link.tsx'
import { cx } from '../../lib/class-names.ts'

/** `interactive` cards need one CardLink. */
export function Card({
  interactive,
  className,
  ...rest
}: ComponentProps<'div'> & { interactive?: boolean }) {
  return <div {...rest} className={cx('card', interactive && 'card-interactive', className)} />
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('flex flex-1 flex-col gap-3 p-5', className)} />
}

export function CardHeader({
  title,
  description,
  actions,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-5 py-4">
      <div className="min-w-0">
        <h2 className="heading-3">{title}</h2>
        {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      {actions}
    </div>
  )
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm text-muted',
        className,
      )}
    />
  )
}

export function CardLink({
  to,
  className,
  children,
}: {
  to: To
  className?: string
  children: ReactNode
}) {
  return (
    <Link to={to} className={cx('card-link', className)}>
      {children}
    </Link>
  )
}
