import { counted } from '#shared/format/counted.ts'
import { lessonPath, lessonsPath } from '#shared/courses/lesson-path.ts'
import { Link } from '#web/ui/link.tsx'
import type { EnrollmentSummary } from '../contract.ts'
import { percentOf } from '#shared/format/percent.ts'
import { isFinished } from '../progress.ts'
import { CompletedBadge } from './completed-badge.tsx'

export const percentOfRow = ({ completedCount, course }: EnrollmentSummary) =>
  percentOf(completedCount, course.lessonCount)

export const lessonsDone = ({ completedCount, course }: EnrollmentSummary) =>
  `${completedCount} of ${counted(course.lessonCount, 'lesson')}`

export function NextLesson({ row }: { row: EnrollmentSummary }) {
  const { nextLesson, course, completedCount } = row
  if (isFinished(completedCount, course.lessonCount))
    return (
      <p className="relative z-10 flex flex-wrap items-center gap-3 self-start text-sm">
        <CompletedBadge />
        <Link to={lessonsPath(course.id)} className="link font-medium">
          Review the lessons
        </Link>
      </p>
    )
  if (!nextLesson) return null
  const { id, title, duration } = nextLesson
  return (
    <p className="relative z-10 self-start text-sm">
      <Link to={lessonPath(course.id, id)} className="link font-medium">
        {`Next: ${title}${duration === null ? '' : `, ${duration} min`}`}
      </Link>
    </p>
  )
}
