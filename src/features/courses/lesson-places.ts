type Placed = { id: number }

/** The lessons of all modules in a row, in course order. */
export const lessonsOf = <Lesson>(course: { modules: readonly { lessons: readonly Lesson[] }[] }) =>
  course.modules.flatMap(({ lessons }) => lessons)

/** The lesson that the address names; the first when it names none, or one that is not here. */
export function selectedLesson<Lesson extends Placed>(
  lessons: readonly Lesson[],
  asked: string | null,
): Lesson | undefined {
  return lessons.find(({ id }) => String(id) === asked) ?? lessons[0]
}

/** Where a lesson stands in its course, counted from 1, and what is before and after it. */
export function placeOf<Lesson extends Placed>(lessons: readonly Lesson[], id: number) {
  const index = lessons.findIndex((lesson) => lesson.id === id)
  return {
    number: index + 1,
    previous: index > 0 ? lessons[index - 1] : undefined,
    next: index < 0 ? undefined : lessons[index + 1],
  }
}

/** A lesson has an address of its own, which can be linked and kept. */
export const lessonAddress = (lessonId: number) => `?tab=content&lesson=${lessonId}`

export const CONTENT_TAB = 'content'
