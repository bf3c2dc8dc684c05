import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '../link.tsx'
import { cx } from '../../lib/class-names.ts'
import { ArrowRightIcon } from '../icons/icons.tsx'

type PageHeaderProps = {
  title: ReactNode
  eyebrow?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeader({ title, eyebrow, description, actions, className }: PageHeaderProps) {
  return (
    <header className={cx('flex flex-wrap items-end justify-between gap-x-8 gap-y-5', className)}>
      <div className="min-w-0 max-w-3xl">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="heading-1">{title}</h1>
        {description && <p className="lede mt-3">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

type SectionHeadingProps = {
  title: ReactNode
  link?: { label: string; to: To }
  className?: string
}

export function SectionHeading({ title, link, className }: SectionHeadingProps) {
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2', className)}>
      <h2 className="heading-2">{title}</h2>
      {link && (
        <Link
          to={link.to}
          className="group inline-flex items-center gap-1.5 text-sm font-medium hover:text-ember-ink"
        >
          {link.label}
          <ArrowRightIcon className="size-4 transition-transform group-hover:translate-x-0.5" />
        </Link>
      )}
    </div>
  )
}
