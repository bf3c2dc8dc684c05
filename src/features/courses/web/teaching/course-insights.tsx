import { plural } from '#shared/format/counted.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { apiQuery, optional } from '#web/lib/calls/query.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { CourseSummary } from '#shared/courses/course-answer.ts'
import type { CourseInsights as Insights } from '../../learners-contract.ts'
import { learnersPath } from '../../paths.ts'
import { CompletionPlot } from './completion-plot.tsx'

function largestDrop({ learners, lessons }: Insights) {
  let worst = { title: '', lost: 0 }
  let before = learners
  for (const { title, completed } of lessons) {
    if (before - completed > worst.lost) worst = { title, lost: before - completed }
    before = completed
  }
  return worst.lost > 0 ? worst : null
}

function Numbers({ insights, course }: { insights: Insights; course: CourseSummary }) {
  const { learners, finished, certificateCount } = insights
  const drop = largestDrop(insights)
  return (
    <>
      <p className="text-sm text-muted">
        <strong className="font-semibold text-ink tabular-nums">{learners}</strong>{' '}
        {plural(learners, 'learner')},{' '}
        <strong className="font-semibold text-ink tabular-nums">{finished}</strong> finished,{' '}
        <strong className="font-semibold text-ink tabular-nums">{certificateCount}</strong>{' '}
        {plural(certificateCount, 'certificate')}
      </p>
      <CompletionPlot insights={insights} title={course.title} />
      <p className="truncate text-xs text-muted">
        {drop && learners > 1
          ? `Largest drop: ${drop.lost} of ${learners} learners at “${drop.title}”`
          : 'Completion per lesson, in the order of the course'}
      </p>
      <Link to={learnersPath(course.id)} className="link self-start text-sm">
        See the learners
      </Link>
    </>
  )
}

const insightsQuery = (id: number) => apiQuery<Insights>(`/api/courses/${id}/insights`)

export function CourseInsights({ course }: { course: CourseSummary }) {
  const { data, isError } = useQuery(optional(insightsQuery(course.id)), {
    enabled: course.enrollmentCount > 0,
  })
  if (course.enrollmentCount === 0) return <p className="text-sm text-muted">No learners yet.</p>
  if (isError) return <p className="text-sm text-muted">The numbers could not be loaded.</p>
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {data ? <Numbers insights={data} course={course} /> : <Skeleton className="h-28 w-full" />}
    </div>
  )
}
