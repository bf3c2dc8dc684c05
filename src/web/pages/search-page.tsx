import { useSearchParams } from 'react-router'
import type { SearchAnswer } from '#features/search/contract.ts'
import { foundInWords } from '#features/search/found-in-words.ts'
import { CorrectedWords } from '#features/search/web/corrected-words.tsx'
import { KindFilter } from '#features/search/web/kind-filter.tsx'
import { OtherWords } from '#features/search/web/other-words.tsx'
import { RESULTS_PER_PAGE, searchFiltersIn, searchQuery } from '#features/search/web/queries.ts'
import { ResultList } from '#features/search/web/result-list.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, FilterSearch } from '../ui/filter-bar.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination, withPage } from '../ui/pagination.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'

type AnswerProps = { answer: SearchAnswer; words: string }

function Answer({ answer, words }: AnswerProps) {
  const { results, suggestions } = answer
  if (!words) return <OtherWords label="Try" words={suggestions} />
  if (results.length > 0) return <ResultList results={results} />
  return (
    <div className="flex flex-col items-center gap-4">
      <EmptyState
        title={answer.total > 0 ? 'No more results' : 'Nothing found'}
        description="Try other words, or fewer of them."
        className="pb-0"
      />
      <OtherWords label="Did you mean" words={suggestions} />
    </div>
  )
}

export function Component() {
  const [search] = useSearchParams()
  const filters = searchFiltersIn(search)
  const { data: answer } = useQuery(searchQuery(filters), { keepPrevious: true })
  return (
    <div className="container-read flex flex-col gap-6 py-12">
      <PageHeader title="Search" />
      <FilterBar action="/search">
        {filters.kind && <input type="hidden" name="kind" value={filters.kind} />}
        <FilterSearch label="Search Ascent" placeholder="Courses, lessons, papers, people..." />
      </FilterBar>
      {filters.q && <KindFilter kind={filters.kind} />}
      <p role="status" className="text-sm text-muted empty:hidden">
        {filters.q && answer && answer.total > 0 && foundInWords(answer)}
        {answer?.correctedQuery && (
          <>
            {' · '}
            <CorrectedWords words={answer.correctedQuery} />
          </>
        )}
      </p>
      {answer ? <Answer answer={answer} words={filters.q} /> : <SkeletonText lines={8} />}
      <Pagination
        page={filters.page}
        pageCount={Math.ceil((answer?.total ?? 0) / RESULTS_PER_PAGE)}
        linkTo={(page) => withPage(search, page)}
        className="mt-4"
      />
    </div>
  )
}
