import { Cover } from '#web/ui/covers/cover.tsx'
import type { CourseSummary } from '#shared/courses/course-answer.ts'
import { DIFFICULTY_TONES } from '../difficulty-tones.ts'

type CoverProps = {
  course: Pick<CourseSummary, 'id' | 'title' | 'difficulty' | 'coverImageUrl'>
  isFirst?: boolean
  className?: string
}

export const courseTone = ({ difficulty }: Pick<CourseSummary, 'difficulty'>) =>
  DIFFICULTY_TONES[difficulty]

export function CourseCover({ course, ...rest }: CoverProps) {
  return (
    <Cover
      {...rest}
      src={course.coverImageUrl}
      seed={`${course.id}:${course.title}`}
      tone={courseTone(course)}
    />
  )
}
