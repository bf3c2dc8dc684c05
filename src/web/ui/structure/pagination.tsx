import { useEffect, useRef } from 'react'
import type { To } from 'react-router'
import { Link } from '../link.tsx'
import { cx } from '../../lib/class-names.ts'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import { buttonClass } from '../button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'

type PaginationProps = {
  page: number
  pageCount: number
  linkTo: (page: number) => To
  className?: string
}

/** 0 is a gap. */
export function pagesAround(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter(
    (shown) => shown >= 1 && shown <= pageCount,
  )
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((shown, index) => {
    const missing = index === 0 ? 0 : shown - pages[index - 1]! - 1
    if (missing === 1) return [shown - 1, shown]
    return missing > 1 ? [0, shown] : [shown]
  })
}

export function withPage(search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return { search: next.toString() }
}

const step = buttonClass({ variant: 'ghost', size: 'sm' })

export function Pagination({ page, pageCount, linkTo, className }: PaginationProps) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    // The followed link is below the new page, or gone.
    if (focused === document.body || nav.current?.contains(focused)) focusHeading()
  }, [page])
  if (pageCount < 2) return null
  return (
    <nav
      ref={nav}
      aria-label="Pages"
      className={cx('flex flex-wrap items-center justify-center gap-1', className)}
    >
      {page > 1 && (
        <Link to={linkTo(Math.min(page - 1, pageCount))} rel="prev" className={step}>
          <ChevronLeftIcon className="size-4" />
          Previous
        </Link>
      )}
      {pagesAround(page, pageCount).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index}`} className="px-1 text-faint">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={linkTo(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={cx(
              step,
              'min-w-8 max-sm:min-w-11 tabular-nums aria-[current]:bg-ink aria-[current]:text-paper',
            )}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={linkTo(page + 1)} rel="next" className={step}>
          Next
          <ChevronRightIcon className="size-4" />
        </Link>
      )}
    </nav>
  )
}
