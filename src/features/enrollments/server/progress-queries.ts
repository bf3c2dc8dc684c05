import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'

const { placeholder } = sql

const {
  contentHtml: _shown,
  contentText: _text,
  content,
  ...lessonColumns
} = getTableColumns(lessons)

const lessonStatement = <Text extends object>(name: string, text: Text) =>
  oncePerDatabase((db) =>
    db
      .select({
        ...lessonColumns,
        ...text,
        enrollmentId: enrollments.id,
        progressId: lessonProgress.id,
        completed: sql<boolean>`coalesce(${lessonProgress.completed}, false)`,
        completedAt: lessonProgress.completedAt,
      })
      .from(enrollments)
      .innerJoin(lessons, eq(lessons.courseId, enrollments.courseId))
      .innerJoin(modules, eq(modules.id, lessons.moduleId))
      .leftJoin(
        lessonProgress,
        and(
          eq(lessonProgress.enrollmentId, enrollments.id),
          eq(lessonProgress.lessonId, lessons.id),
        ),
      )
      .where(sql`${enrollments.id} = any(${placeholder('ids')}::int[])`)
      .orderBy(modules.orderIndex, modules.id, lessons.orderIndex, lessons.id)
      .prepare(name),
  )

const lessonsWithoutText = lessonStatement('learner_lessons', {})
const lessonsWithText = lessonStatement('learner_lessons_with_text', { content })

type LearnerRow = {
  id: number
  enrollmentId: number
  progressId: number | null
  completed: boolean
  completedAt: Date | null
}

const learnerLesson = <Row extends LearnerRow>(row: Row) => {
  const { enrollmentId, progressId, completed, completedAt, ...lesson } = row
  const progress = { id: progressId, enrollmentId, lessonId: row.id, completed, completedAt }
  return { ...lesson, locked: false as const, progress }
}

export async function learnerLessons(db: Db, enrollmentIds: number[]) {
  const rows = await lessonsWithoutText(db).execute({ ids: enrollmentIds })
  const byEnrollment = Map.groupBy(rows, ({ enrollmentId }) => enrollmentId)
  return (enrollmentId: number) => (byEnrollment.get(enrollmentId) ?? []).map(learnerLesson)
}

export async function learnerLessonsWithText(db: Db, enrollmentId: number) {
  const rows = await lessonsWithText(db).execute({ ids: [enrollmentId] })
  return rows.map(learnerLesson)
}
