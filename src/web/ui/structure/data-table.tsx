import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'

type DataTableProps = {
  label: string
  className?: string
  stacked?: boolean
  children: ReactNode
}

/** Scrolls inside its box: the page never gets wider than the screen. */
export function DataTable({ label, className, stacked, children }: DataTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- to scroll it by keyboard
      tabIndex={0}
      className={cx('overflow-x-auto rounded-lg border border-line bg-surface', className)}
    >
      <table className={cx('data-table', stacked && 'stacked')} aria-label={label}>
        {children}
      </table>
    </div>
  )
}
