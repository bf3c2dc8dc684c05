import { useSearchParams } from 'react-router'
import { counted } from '#shared/counted.ts'
import { formatShortDate } from '#shared/dates.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar, FilterSearch } from '#web/ui/filter-bar.tsx'
import { DownloadIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination, withPage } from '#web/ui/pagination.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Learner, LearnersQuery } from '../../learners-contract.ts'
import { learnersPath } from '../../paths.ts'
import {
  LEARNERS_PER_PAGE,
  learnersAskedIn,
  learnersFile,
  learnersQuery,
  type LearnersAsked,
} from './learners-query.ts'

const COLUMNS: { sort: LearnersQuery['sort']; label: string; first: LearnersQuery['order'] }[] = [
  { sort: 'name', label: 'Name', first: 'asc' },
  { sort: 'progress', label: 'Progress', first: 'desc' },
  { sort: 'lastSeen', label: 'Last seen', first: 'desc' },
  { sort: 'solved', label: 'Solved exercises', first: 'desc' },
]

const WORDS = { asc: 'ascending', desc: 'descending' } as const
const ARROWS = { asc: '↑', desc: '↓' } as const

type ColumnProps = { column: (typeof COLUMNS)[number]; asked: LearnersAsked }

function Column({ column: { sort, label, first }, asked }: ColumnProps) {
  const [search] = useSearchParams()
  const isSorted = asked.sort === sort
  const next = new URLSearchParams(search)
  next.set('sort', sort)
  next.set('order', isSorted ? (asked.order === 'asc' ? 'desc' : 'asc') : first)
  next.delete('page')
  return (
    <th scope="col" aria-sort={isSorted ? WORDS[asked.order] : undefined}>
      <Link
        to={{ search: next.toString() }}
        replace
        preventScrollReset
        className="inline-flex gap-1 hover:text-ink hover:underline hover:underline-offset-4"
      >
        {label}
        <span aria-hidden="true" className="w-3">
          {isSorted && ARROWS[asked.order]}
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

function NoLearners({ asked, pageCount }: { asked: LearnersAsked; pageCount: number }) {
  const [search] = useSearchParams()
  if (pageCount > 0)
    return (
      <EmptyState
        level={2}
        title={`There is no page ${asked.page}`}
        action={<ButtonLink to={withPage(search, pageCount)}>Last page</ButtonLink>}
      />
    )
  return asked.q ? (
    <EmptyState level={2} title="No learners found" description="Try another name." />
  ) : (
    <EmptyState
      level={2}
      title="No learners yet"
      description="Whoever enrolls in this course will appear here."
    />
  )
}

function LearnerTable({ courseId, asked }: { courseId: number; asked: LearnersAsked }) {
  const [search] = useSearchParams()
  const { data } = useQuery(learnersQuery(courseId, asked), { keepPrevious: true })
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const pageCount = Math.ceil(data.total / LEARNERS_PER_PAGE)
  if (data.rows.length === 0)
    return (
      <Card>
        <NoLearners asked={asked} pageCount={pageCount} />
      </Card>
    )
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {counted(data.total, 'learner')}
      </p>
      <DataTable label="Learners">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Column key={column.sort} column={column} asked={asked} />
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
        page={asked.page}
        pageCount={pageCount}
        linkTo={(page) => withPage(search, page)}
      />
    </>
  )
}

export function Learners({ courseId }: { courseId: number }) {
  const [search] = useSearchParams()
  const asked = learnersAskedIn(search)
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
        <a href={learnersFile(courseId, asked)} download className={buttonClass({})}>
          <DownloadIcon className="size-4" />
          Download as CSV
        </a>
      </div>
      <LearnerTable courseId={courseId} asked={asked} />
    </div>
  )
}
