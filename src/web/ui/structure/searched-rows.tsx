import type { ReactNode } from 'react'
import { counted } from '#shared/format/counted.ts'
import { EmptyState } from '../notices/empty-state.tsx'
import { Skeleton } from '../loading/skeleton.tsx'
import { Card } from './card.tsx'
import { PagedRows, type ListAnswer } from './paged-rows.tsx'

type SearchedRowsProps<Row> = {
  answer: ListAnswer<Row>
  /** The noun for one row, used with the count. */
  noun: string
  filter: ReactNode
  empty: { title: string; description: string }
  /** Of the heading, where there are no rows. */
  level?: 2 | 3
  page: number
  perPage: number
  children: (rows: Row[]) => ReactNode
}

/** A filter, the number of results, and one page of them. */
export function SearchedRows<Row>(props: SearchedRowsProps<Row>) {
  const { noun, filter, empty, level = 2, ...paged } = props
  const { data, isOld } = paged.answer
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        {filter}
        <p className="text-sm text-muted" aria-live="polite">
          {data && !isOld && counted(data.total, noun)}
        </p>
      </div>
      <PagedRows
        {...paged}
        level={level}
        loading={<Skeleton className="h-96" />}
        empty={
          <Card>
            <EmptyState {...empty} level={level} />
          </Card>
        }
        className="gap-5"
      />
    </>
  )
}
