import { useSearchParams } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../notices/empty-state.tsx'
import { withPage } from './pagination.tsx'

/** For a page of a list that has fewer; some lists do not know how many. */
export function PastTheEnd({ pageCount }: { pageCount?: number }) {
  const [search] = useSearchParams()
  return (
    <EmptyState
      title="No more results"
      description={pageCount && `The last page is ${pageCount}.`}
      action={<ButtonLink to={withPage(search, 1)}>First page</ButtonLink>}
      className="pb-0"
    />
  )
}
