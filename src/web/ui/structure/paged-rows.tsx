import type { ReactNode } from 'react'
import { useSearchParams, type To } from 'react-router'
import type { List } from '../../lib/calls/query.ts'
import { Found } from './found.tsx'
import { Pagination, withPage } from './pagination.tsx'
import { PastTheEnd } from './past-the-end.tsx'

/** As `useQueryWithPrevious` answers. */
export type ListAnswer<Row> = { data: List<Row> | undefined; isOld: boolean }

type PagedRowsProps<Row> = {
  answer: ListAnswer<Row>
  page: number
  perPage: number
  loading: ReactNode
  /** Where the list has no rows at all. */
  empty: ReactNode
  /** Of the heading past the end of the list. */
  level?: 2 | 3
  linkTo?: (page: number) => To
  className?: string
  children: (rows: Row[]) => ReactNode
}

/** One page of a list, and the links to the others. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { answer, page, perPage, loading, empty, level, className = 'gap-8', children } = props
  const { data, isOld } = answer
  const [search] = useSearchParams()
  const linkTo = props.linkTo ?? ((other: number) => withPage(search, other))
  const pageCount = Math.ceil((data?.total ?? 0) / perPage)
  return (
    <Found isOld={isOld} className={`flex flex-col ${className}`}>
      {!data && loading}
      {data?.total === 0 && empty}
      {data && data.rows.length > 0 && children(data.rows)}
      {data && data.rows.length === 0 && pageCount > 0 && (
        <PastTheEnd pageCount={pageCount} {...(level && { level })} />
      )}
      <Pagination page={page} pageCount={pageCount} linkTo={linkTo} />
    </Found>
  )
}
