import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#shared/format/counted.ts'
import { EmptyState } from '../notices/empty-state.tsx'
import { Skeleton } from '../loading/skeleton.tsx'
import { Card } from './card.tsx'
import { Found } from './found.tsx'
import { Pagination, withPage } from './pagination.tsx'
import { PastTheEnd } from './past-the-end.tsx'

type SearchedRowsProps<Row> = {
  answer: { data: { rows: Row[]; total: number } | undefined; isOld: boolean }
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
  const { answer, noun, filter, empty, level = 2, page, perPage, children } = props
  const { data, isOld } = answer
  const [search] = useSearchParams()
  const pageCount = Math.ceil((data?.total ?? 0) / perPage)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        {filter}
        <p className="text-sm text-muted" aria-live="polite">
          {data && !isOld && counted(data.total, noun)}
        </p>
      </div>
      <Found isOld={isOld} className="flex flex-col gap-5">
        {!data && <Skeleton className="h-96" />}
        {data?.total === 0 && (
          <Card>
            <EmptyState {...empty} level={level} />
          </Card>
        )}
        {data && data.rows.length > 0 && children(data.rows)}
        {data && data.total > 0 && data.rows.length === 0 && (
          <PastTheEnd pageCount={pageCount} level={level} />
        )}
        <Pagination page={page} pageCount={pageCount} linkTo={(next) => withPage(search, next)} />
      </Found>
    </>
  )
}
