import type { ReactNode } from 'react'
import { CardSkeleton } from '../loading/skeleton.tsx'

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className={GRID}>{children}</ul>
)

export const CardGridSkeleton = ({ label, count }: { label: string; count: number }) => (
  <div role="status" aria-label={label} className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </div>
)
