import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'

type FoundProps = { isOld: boolean; className?: string; children: ReactNode }

/** Paler while it still shows the results of other words or filters. */
export const Found = ({ isOld, className, children }: FoundProps) => (
  <div aria-busy={isOld} className={cx('found', className)}>
    {children}
  </div>
)
