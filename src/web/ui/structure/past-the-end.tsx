import { useSearchParams } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../notices/empty-state.tsx'
import { withPage } from './pagination.tsx'

/** For a page number beyond the end of a list. */
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
