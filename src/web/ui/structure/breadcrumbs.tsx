import type { To } from 'react-router'
import { Link } from '../link.tsx'
import { cx } from '../../lib/class-names.ts'
import { ChevronRightIcon } from '../icons/icons.tsx'

export type Crumb = { label: string; to?: To }

/** On one line: the current page is shortened first, then the steps between. */
function shrinking(index: number, last: number) {
  if (index === 0) return 'shrink-0'
  return index === last ? 'min-w-28 shrink-[9999]' : 'min-w-0'
}

export function Breadcrumbs({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={cx('text-sm text-muted', className)}>
      <ol className="flex items-center gap-1.5">
        {crumbs.map(({ label, to }, index) => (
          <li
            key={label}
            className={cx('flex items-center gap-1.5', shrinking(index, crumbs.length - 1))}
          >
            {index > 0 && <ChevronRightIcon className="size-3.5 text-faint" />}
            {to ? (
              <Link
                to={to}
                className="truncate hover:text-ink hover:underline hover:underline-offset-4"
              >
                {label}
              </Link>
            ) : (
              <span
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
                className="truncate sm:max-w-[48ch]"
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
