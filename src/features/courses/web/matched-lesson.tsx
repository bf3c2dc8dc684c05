import { lessonPath } from '#shared/courses/lesson-path.ts'
import { Link } from '#web/ui/link.tsx'
import type { ListedCourse } from '../list-contract.ts'

export function MatchedLesson({ course }: { course: Pick<ListedCourse, 'id' | 'matchedLesson'> }) {
  if (!course.matchedLesson) return null
  const { id, title } = course.matchedLesson
  return (
    <p className="relative z-1 line-clamp-2 self-start text-sm">
      Lesson:{' '}
      <Link to={lessonPath(course.id, id)} className="font-medium underline hover:text-ember-ink">
        {title}
      </Link>
    </p>
  )
}
