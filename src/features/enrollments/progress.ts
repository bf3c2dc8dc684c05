import { percentOf } from '#shared/format/percent.ts'

/** By counting: the percentage of a long course rounds to 100 before its end. */
export const isFinished = (completed: number, total: number) => total > 0 && completed >= total

export const courseToContinue = <Row extends { nextLesson: object | null }>(
  rows: readonly Row[],
): Row | undefined => rows.find((row) => row.nextLesson !== null)

type Counted = { completedCount: number; course: { lessonCount: number } }

/** Over all lessons, so that a long course weighs more than a short one. */
export const overallPercent = (rows: readonly Counted[]) =>
  percentOf(
    rows.reduce((sum, row) => sum + Math.min(row.completedCount, row.course.lessonCount), 0),
    rows.reduce((sum, row) => sum + row.course.lessonCount, 0),
  )

export const nextLesson = <Lesson extends { id: number }>(
  lessons: readonly Lesson[],
  completed: readonly number[],
): Lesson | undefined => lessons.find(({ id }) => !completed.includes(id)) ?? lessons[0]

export const withTick = (
  completed: readonly number[],
  tick: { lessonId: number; completed: boolean },
) => {
  const others = completed.filter((id) => id !== tick.lessonId)
  return tick.completed ? [...others, tick.lessonId] : others
}

/** The next open lesson, continuing at the beginning; undefined when all others are done. */
export const lessonAfter = <Lesson extends { id: number }>(
  lessons: readonly Lesson[],
  completed: readonly number[],
  current: number,
): Lesson | undefined => {
  const open = lessons.find(({ id }) => id !== current && !completed.includes(id))
  return open && (lessons[lessons.findIndex(({ id }) => id === current) + 1] ?? open)
}
