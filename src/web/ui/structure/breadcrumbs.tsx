import type { To } from 'react-router'
import { Link } from '../link.tsx'
import { cx } from '../../lib/class-names.ts'
import { ChevronRightIcon } from '../icons/icons.tsx'

export type Crumb = { label: string; to?: To }

export function Breadcrumbs({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={cx('text-sm text-muted', className)}>
      <ol className="flex flex-wrap items-center gap-1.5">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRightIcon className="size-3.5 text-faint" />}
            {to ? (
              <Link to={to} className="hover:text-ink hover:underline hover:underline-offset-4">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="max-w-[28ch] truncate sm:max-w-[48ch]">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
