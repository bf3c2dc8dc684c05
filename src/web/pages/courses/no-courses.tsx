import type { CatalogueFilters } from '#features/courses/catalogue.ts'
import { searchAddress } from '#features/search/addresses.ts'
import { otherSuggestions } from '#features/search/other-suggestions.ts'
import { OtherWords } from '#features/search/web/other-words.tsx'
import { useQuery } from '../../lib/calls/use-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { coursesWithQuery, nearWordsQuery } from './catalogue-route.ts'

/** Words that match courses are searched in the catalogue. */
function Corrected({ words }: { words: string }) {
  const { data: courses, isPending } = useQuery(coursesWithQuery(words))
  if (isPending) return null
  const linkTo = (text: string) =>
    courses && courses.total > 0
      ? `/courses?${new URLSearchParams({ q: text })}`
      : searchAddress(text)
  return <OtherWords label="Did you mean" words={[words]} linkTo={linkTo} />
}

function NearWords({ words }: { words: string }) {
  const { data: answer } = useQuery(nearWordsQuery(words))
  if (!answer) return null
  const { correctedQuery } = answer
  return (
    <>
      {correctedQuery && <Corrected words={correctedQuery} />}
      <OtherWords label={correctedQuery ? 'Or' : 'Did you mean'} words={otherSuggestions(answer)} />
    </>
  )
}

type NoCoursesProps = CatalogueFilters & {
  /** The previous words matched no course; the answer for the current ones is not here yet. */
  isOld: boolean
}

export function NoCourses({ q, level, tag, isOld }: NoCoursesProps) {
  const isFiltered = q || level || tag
  return (
    <div className="flex flex-col items-center gap-4 wrap-anywhere">
      <EmptyState
        title="No courses found"
        description={
          isFiltered ? 'Try adjusting your search or filters' : 'Check back soon for new courses'
        }
        action={
          q && <ButtonLink to={searchAddress(q)}>{`Search everything for “${q}”`}</ButtonLink>
        }
        className="pb-0"
      />
      {q && !isOld && <NearWords words={q} />}
    </div>
  )
}
