import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { asTypedAddress, searchAddress } from '#features/search/addresses.ts'
import type { SearchAnswer } from '#features/search/contract.ts'
import { otherSuggestions } from '#features/search/other-suggestions.ts'
import { allAndSomeInWords, foundInWords } from '#features/search/found-in-words.ts'
import { SEARCH_KIND_LABELS } from '#features/search/kind-labels.ts'
import { SEARCH_LIMITS } from '#features/search/limits.ts'
import { CorrectedWords, SearchAsTyped } from '#features/search/web/corrected-words.tsx'
import { KindFilter } from '#features/search/web/kind-filter.tsx'
import { OtherWords } from '#features/search/web/other-words.tsx'
import { searchFiltersIn, searchQuery } from '#features/search/web/queries.ts'
import { ResultList } from '#features/search/web/result-list.tsx'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { questionsAbout } from '../content/questions-about.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { FilterBar, FilterSearch } from '../ui/forms/filter-bar.tsx'
import { Found } from '../ui/structure/found.tsx'
import { PageHeader } from '../ui/structure/page-header.tsx'
import { PastTheEnd } from '../ui/structure/past-the-end.tsx'
import { Pagination, withPage } from '../ui/structure/pagination.tsx'
import { SkeletonText } from '../ui/loading/skeleton.tsx'

type Filters = ReturnType<typeof searchFiltersIn>

type AnswerProps = { answer: SearchAnswer; filters: Filters }

const pageCountOf = ({ total }: SearchAnswer) => Math.ceil(total / SEARCH_LIMITS.page)

function Total({ answer, filters }: AnswerProps) {
  const { correctedQuery } = answer
  // If nothing is found, the text below says it on the screen; this is for screen readers.
  if (answer.total === 0) return <span className="sr-only">Nothing found</span>
  if (!correctedQuery) return allAndSomeInWords(answer)
  return (
    <>
      {allAndSomeInWords(answer)}
      {' · '}
      <CorrectedWords words={correctedQuery} />
      {' · '}
      <SearchAsTyped typed={filters.q} kind={filters.kind} />
    </>
  )
}

const DidYouMean = ({ answer, filters }: AnswerProps) => (
  <OtherWords
    label="Did you mean"
    words={otherSuggestions(answer)}
    linkTo={(words) => searchAddress(words, filters.kind)}
  />
)

const FrequentlyAsked = ({ answer, filters }: AnswerProps) => (
  <OtherWords
    label="Frequently asked"
    words={questionsAbout(filters.q, { hasResults: answer.completeTotal > 0 })}
    linkTo={() => '/faqs'}
  />
)

function Answer({ answer, filters }: AnswerProps) {
  const { results, topics, completeTotal } = answer
  if (!filters.q) return <OtherWords label="Try" words={answer.suggestions} />
  const before = (filters.page - 1) * SEARCH_LIMITS.page
  if (results.length > 0)
    return (
      <>
        <DidYouMean answer={answer} filters={filters} />
        <ResultList results={results} complete={Math.max(0, completeTotal - before)} />
        <FrequentlyAsked answer={answer} filters={filters} />
      </>
    )
  if (answer.total > 0) return <PastTheEnd pageCount={pageCountOf(answer)} />
  return (
    <div className="flex flex-col items-center gap-4">
      {filters.kind && answer.ofEveryKind ? (
        <EmptyState
          title={`No ${SEARCH_KIND_LABELS[filters.kind].toLowerCase()} found`}
          description="There are results of other kinds."
          action={
            <ButtonLink
              to={(filters.spelling === 'typed' ? asTypedAddress : searchAddress)(filters.q)}
            >
              See all {foundInWords(answer.ofEveryKind)}
            </ButtonLink>
          }
          className="pb-0"
        />
      ) : (
        <EmptyState
          title="Nothing found"
          description="Try other words, or fewer of them."
          className="pb-0"
        />
      )}
      <DidYouMean answer={answer} filters={filters} />
      <FrequentlyAsked answer={answer} filters={filters} />
      <OtherWords label="Popular topics" words={topics} />
    </div>
  )
}

/** The previous answer stays until the next one is here, labelled with its own filters. */
function useAnswer(filters: Filters) {
  const { data: answer } = useQuery(searchQuery(filters))
  const [shown, setShown] = useState<AnswerProps>()
  if (answer && shown?.answer !== answer) setShown({ answer, filters })
  return { shown, isOld: shown !== undefined && answer === undefined }
}

export function Component() {
  const [search] = useSearchParams()
  const filters = searchFiltersIn(search)
  const { shown, isOld } = useAnswer(filters)
  return (
    <div className="search-page container-read flex flex-col gap-6 py-12">
      <PageHeader title="Search" />
      <FilterBar action="/search" submit="Search">
        {filters.kind && <input type="hidden" name="kind" value={filters.kind} />}
        <FilterSearch
          label="Search Ascent"
          placeholder="Courses, lessons, papers, people..."
          data-key="/"
        />
      </FilterBar>
      {filters.q && <KindFilter kind={filters.kind} />}
      <Found isOld={isOld} className="flex flex-col gap-6 wrap-anywhere">
        <p role="status" className="text-sm text-muted empty:hidden">
          {filters.q && shown && (isOld ? 'Searching…' : <Total {...shown} />)}
        </p>
        {shown ? <Answer {...shown} /> : <SkeletonText lines={8} />}
        <Pagination
          page={filters.page}
          pageCount={shown ? pageCountOf(shown.answer) : 0}
          linkTo={(page) => withPage(search, page)}
          className="mt-4"
        />
      </Found>
    </div>
  )
}
