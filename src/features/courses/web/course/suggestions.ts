import { DIFFICULTIES } from '#shared/courses/difficulty.ts'
import type { CourseSummary } from '#shared/courses/course-answer.ts'

type Finished = Pick<CourseSummary, 'id' | 'tags' | 'difficulty'>

const MAX_SUGGESTIONS = 3

/** Common subjects first, then courses of the same or the next difficulty; none that are taken. */
export function suggestionsAfter<Course extends Finished>(
  finished: Finished,
  courses: readonly Course[],
  takenIds: readonly number[],
): Course[] {
  const level = (course: Finished) => DIFFICULTIES.indexOf(course.difficulty)
  const score = (course: Course) => {
    const commonTags = course.tags.filter((tag) => finished.tags.includes(tag)).length
    const step = level(course) - level(finished)
    return 2 * commonTags - (step < 0 ? 3 : step)
  }
  return courses
    .filter(({ id }) => id !== finished.id && !takenIds.includes(id))
    .toSorted((one, other) => score(other) - score(one))
    .slice(0, MAX_SUGGESTIONS)
}
