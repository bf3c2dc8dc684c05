import { useSearchParams } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../notices/empty-state.tsx'
import { withPage } from './pagination.tsx'

type PastTheEndProps = { pageCount: number; level?: 2 | 3 }

/** For a page number beyond the end of a list. */
export function PastTheEnd({ pageCount, level = 2 }: PastTheEndProps) {
  const [search] = useSearchParams()
  return (
    <EmptyState
      level={level}
      title="No more results"
      description={`The last page is ${pageCount}.`}
      action={<ButtonLink to={withPage(search, 1)}>First page</ButtonLink>}
      className="pb-0"
    />
  )
}
