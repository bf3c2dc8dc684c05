import { useSearchParams } from 'react-router'
import { formatShortDate } from '#shared/format/dates.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/structure/data-table.tsx'
import { FilterBar, FilterSearch } from '#web/ui/forms/filter-bar.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { SearchedRows } from '#web/ui/structure/searched-rows.tsx'
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx'
import type { Learner, LearnersQuery } from '../../learners-contract.ts'
import { learnersPath } from '../../paths.ts'
import {
  LEARNERS_PER_PAGE,
  learnersViewIn,
  learnersFileAddress,
  learnersQuery,
  type LearnersView,
} from './learners-query.ts'

const COLUMNS: { sort: LearnersQuery['sort']; label: string; first: LearnersQuery['order'] }[] = [
  { sort: 'name', label: 'Name', first: 'asc' },
  { sort: 'progress', label: 'Progress', first: 'desc' },
  { sort: 'lastSeen', label: 'Last seen', first: 'desc' },
  { sort: 'solved', label: 'Solved exercises', first: 'desc' },
]

const WORDS = { asc: 'ascending', desc: 'descending' } as const
const ARROWS = { asc: '↑', desc: '↓' } as const

type ColumnProps = { column: (typeof COLUMNS)[number]; query: LearnersView }

function Column({ column: { sort, label, first }, query }: ColumnProps) {
  const [search] = useSearchParams()
  const isSorted = query.sort === sort
  const next = new URLSearchParams(search)
  next.set('sort', sort)
  next.set('order', isSorted ? (query.order === 'asc' ? 'desc' : 'asc') : first)
  next.delete('page')
  return (
    <th scope="col" aria-sort={isSorted ? WORDS[query.order] : undefined}>
      <Link
        to={{ search: next.toString() }}
        replace
        preventScrollReset
        className="inline-flex gap-1 hover:text-ink hover:underline hover:underline-offset-4"
      >
        {label}
        <span aria-hidden="true" className="w-3">
          {isSorted && ARROWS[query.order]}
        </span>
      </Link>
    </th>
  )
}

function LearnerRow({ learner }: { learner: Learner }) {
  const { fullName, progress, completedLessons, lessonCount, lastSeenAt } = learner
  return (
    <tr>
      <td className="max-w-[18rem] min-w-36 font-medium wrap-anywhere">{fullName}</td>
      <td>
        <span className="flex items-center gap-3 whitespace-nowrap tabular-nums">
          <ProgressBar
            value={progress}
            label={`Progress of ${fullName}`}
            hideLabel
            className="w-20"
          />
          {progress}%
          <span className="text-muted">
            {completedLessons} of {lessonCount}
          </span>
        </span>
      </td>
      <td className="whitespace-nowrap">
        <time dateTime={lastSeenAt}>{formatShortDate(lastSeenAt)}</time>
      </td>
      <td className="whitespace-nowrap tabular-nums">
        {learner.solvedExercises} <span className="text-muted">of {learner.exerciseCount}</span>
      </td>
    </tr>
  )
}

type LearnerTableProps = { learners: Learner[]; query: LearnersView }

const LearnerTable = ({ learners, query }: LearnerTableProps) => (
  <DataTable label="Learners">
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <Column key={column.sort} column={column} query={query} />
        ))}
      </tr>
    </thead>
    <tbody>
      {learners.map((learner) => (
        <LearnerRow key={learner.id} learner={learner} />
      ))}
    </tbody>
  </DataTable>
)

const NOBODY_FOUND = { title: 'No learners found', description: 'Try another name.' }

const NOBODY_YET = {
  title: 'No learners yet',
  description: 'Whoever enrolls in this course will appear here.',
}

export function Learners({ courseId }: { courseId: number }) {
  const [search] = useSearchParams()
  const query = learnersViewIn(search)
  const answer = useQueryWithPrevious(learnersQuery(courseId, query))
  return (
    <div className="flex flex-col gap-5">
      <SearchedRows
        answer={answer}
        noun="learner"
        filter={
          <div className="flex grow flex-wrap items-start justify-between gap-3">
            <FilterBar
              action={learnersPath(courseId)}
              label="Find learners"
              className="grow sm:max-w-md"
            >
              <FilterSearch label="Search learners by name" placeholder="Search by name..." />
              <input type="hidden" name="sort" defaultValue={search.get('sort') ?? ''} />
              <input type="hidden" name="order" defaultValue={search.get('order') ?? ''} />
            </FilterBar>
            <a href={learnersFileAddress(courseId, query)} download className={buttonClass({})}>
              <DownloadIcon className="size-4" />
              Download as CSV
            </a>
          </div>
        }
        empty={query.q ? NOBODY_FOUND : NOBODY_YET}
        page={query.page}
        perPage={LEARNERS_PER_PAGE}
      >
        {(learners) => <LearnerTable learners={learners} query={query} />}
      </SearchedRows>
    </div>
  )
}
