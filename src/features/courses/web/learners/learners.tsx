import { useSearchParams } from 'react-router'
import { counted } from '#shared/format/counted.ts'
import { formatShortDate } from '#shared/format/dates.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Found } from '#web/ui/structure/found.tsx'
import { Card } from '#web/ui/structure/card.tsx'
import { DataTable } from '#web/ui/structure/data-table.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { FilterBar, FilterSearch } from '#web/ui/forms/filter-bar.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination, withPage } from '#web/ui/structure/pagination.tsx'
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
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

function NoLearners({ query, pageCount }: { query: LearnersView; pageCount: number }) {
  const [search] = useSearchParams()
  if (pageCount > 0)
    return (
      <EmptyState
        level={2}
        title={`There is no page ${query.page}`}
        action={<ButtonLink to={withPage(search, pageCount)}>Last page</ButtonLink>}
      />
    )
  return query.q ? (
    <EmptyState level={2} title="No learners found" description="Try another name." />
  ) : (
    <EmptyState
      level={2}
      title="No learners yet"
      description="Whoever enrolls in this course will appear here."
    />
  )
}

function LearnerTable({ courseId, query }: { courseId: number; query: LearnersView }) {
  const [search] = useSearchParams()
  const { data, isOld } = useQueryWithPrevious(learnersQuery(courseId, query))
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const pageCount = Math.ceil(data.total / LEARNERS_PER_PAGE)
  if (data.rows.length === 0)
    return (
      <Found isOld={isOld}>
        <Card>
          <NoLearners query={query} pageCount={pageCount} />
        </Card>
      </Found>
    )
  return (
    <Found isOld={isOld} className="flex flex-col gap-5">
      <p role="status" className="text-sm text-muted">
        {!isOld && counted(data.total, 'learner')}
      </p>
      <DataTable label="Learners">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Column key={column.sort} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((learner) => (
            <LearnerRow key={learner.id} learner={learner} />
          ))}
        </tbody>
      </DataTable>
      <Pagination
        page={query.page}
        pageCount={pageCount}
        linkTo={(page) => withPage(search, page)}
      />
    </Found>
  )
}

export function Learners({ courseId }: { courseId: number }) {
  const [search] = useSearchParams()
  const query = learnersViewIn(search)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
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
      <LearnerTable courseId={courseId} query={query} />
    </div>
  )
}
