type Ticked = { progress: { completed: boolean } }

/** The rounded share, 0 to 100; a course without lessons has nothing done. */
export const percentOf = (completed: number, total: number) =>
  total > 0 ? Math.round((100 * Math.min(Math.max(completed, 0), total)) / total) : 0

export const completedCount = (lessons: readonly Ticked[]) =>
  lessons.filter(({ progress }) => progress.completed).length

/** Always derived from the ticks, never stored. */
export const percentComplete = (lessons: readonly Ticked[]) =>
  percentOf(completedCount(lessons), lessons.length)

type Counted = { completedCount: number; course: { lessonCount: number } }

/** Over all lessons of all courses, so that a long course weighs more than a short one. */
export const overallPercent = (rows: readonly Counted[]) =>
  percentOf(
    rows.reduce((sum, row) => sum + Math.min(row.completedCount, row.course.lessonCount), 0),
    rows.reduce((sum, row) => sum + row.course.lessonCount, 0),
  )

/** Where to go on: the first lesson that is not ticked, and from the start when all are. */
export const nextLesson = <Lesson extends Ticked>(lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.find(({ progress }) => !progress.completed) ?? lessons[0]

type Tickable = { id: number; progress: { completed: boolean; completedAt: string | null } }

/** The course with one lesson ticked or unticked; everything else stays what it was. */
export function withTick<Lesson extends Tickable, Course extends { lessons: Lesson[] }>(
  course: Course,
  tick: { lessonId: number; completed: boolean; at: string },
): Course {
  return {
    ...course,
    lessons: course.lessons.map((lesson) =>
      lesson.id === tick.lessonId
        ? {
            ...lesson,
            progress: {
              ...lesson.progress,
              completed: tick.completed,
              completedAt: tick.completed ? tick.at : null,
            },
          }
        : lesson,
    ),
  }
}
