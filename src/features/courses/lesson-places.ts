type Placed = { id: number }

export const lessonsOf = <Lesson>(course: { modules: readonly { lessons: readonly Lesson[] }[] }) =>
  course.modules.flatMap(({ lessons }) => lessons)

export function selectedLesson<Lesson extends Placed>(
  lessons: readonly Lesson[],
  requested: string | null,
): Lesson | undefined {
  return lessons.find(({ id }) => String(id) === requested) ?? lessons[0]
}

export function placeOf<Lesson extends Placed>(lessons: readonly Lesson[], id: number) {
  const index = lessons.findIndex((lesson) => lesson.id === id)
  return {
    number: index + 1,
    previous: index > 0 ? lessons[index - 1] : undefined,
    next: index < 0 ? undefined : lessons[index + 1],
  }
}

export const placeInWords = (lessons: readonly Placed[], id: number) =>
  `Lesson ${placeOf(lessons, id).number} of ${lessons.length}`
