import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { ContourMotif } from '../covers/contour.tsx'

type EmptyStateProps = {
  title: string
  description?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ title, description, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <ContourMotif
        seed={title}
        className="mb-4 w-64 max-w-full mask-radial-from-35% mask-radial-to-72% mask-radial-at-center"
      />
      <Heading className={level === 1 ? 'heading-1' : 'heading-3'}>{title}</Heading>
      {description && <p className="mt-2 max-w-md text-muted">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
