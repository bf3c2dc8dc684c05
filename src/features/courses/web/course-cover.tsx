import { Cover } from '#web/ui/cover.tsx'
import type { CourseSummary } from '../contract.ts'
import { DIFFICULTY_TONES } from './difficulty.tsx'

type CoverProps = {
  course: Pick<CourseSummary, 'id' | 'title' | 'difficulty' | 'coverImageUrl'>
  isFirst?: boolean
  className?: string
}

/** The author's picture, or the course's own landscape in the colour of its difficulty. */
export function CourseCover({ course, ...rest }: CoverProps) {
  return (
    <Cover
      {...rest}
      src={course.coverImageUrl}
      seed={`${course.id}:${course.title}`}
      tone={DIFFICULTY_TONES[course.difficulty]}
    />
  )
}
