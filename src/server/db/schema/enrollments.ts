import { boolean, doublePrecision, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'
import { courses, lessons } from './courses.ts'

export const enrollments = pgTable(
  'enrollments',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    enrolledAt: time().notNull().defaultNow(),
    lastAccessedAt: time().notNull().defaultNow(),
  },
  (table) => [
    unique('enrollments_student_course').on(table.studentId, table.courseId),
    index('enrollments_course').on(table.courseId),
  ],
)

const lessonOfLearner = () => ({
  id: id(),
  enrollmentId: integer()
    .notNull()
    .references(() => enrollments.id, { onDelete: 'cascade' }),
  lessonId: integer()
    .notNull()
    .references(() => lessons.id, { onDelete: 'cascade' }),
})

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    ...lessonOfLearner(),
    completed: boolean().notNull().default(false),
    completedAt: time(),
  },
  (table) => [
    unique('lesson_progress_once').on(table.enrollmentId, table.lessonId),
    index('lesson_progress_lesson').on(table.lessonId),
  ],
)

/** How far a learner has read or watched; written without waiting for the disk. */
export const lessonPlaces = pgTable(
  'lesson_places',
  {
    ...lessonOfLearner(),
    read: doublePrecision().notNull().default(0),
    videoSeconds: doublePrecision().notNull().default(0),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    unique('lesson_places_once').on(table.enrollmentId, table.lessonId),
    index('lesson_places_lesson').on(table.lessonId),
  ],
)
