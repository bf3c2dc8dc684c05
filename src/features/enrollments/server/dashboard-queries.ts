import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import {
  courseOrder,
  lessonColumns,
  progressOf,
  tickColumns,
  ticksOfLearner,
} from './progress-queries.ts'

const { placeholder } = sql

const courseColumns = {
  id: courses.id,
  title: courses.title,
  description: courses.description,
  coverImageUrl: courses.coverImageUrl,
  documentUrl: courses.documentUrl,
  difficulty: courses.difficulty,
  price: courses.price,
  tags: courses.tags,
  instructorId: courses.instructorId,
  isPublished: courses.isPublished,
  createdAt: courses.createdAt,
  updatedAt: courses.updatedAt,
  enrollmentCount: courses.enrollmentCount,
  lessonCount: courses.lessonCount,
  duration: courses.duration,
}

const ofStudent = eq(enrollments.studentId, placeholder('student'))
const mostRecentFirst = [desc(enrollments.lastAccessedAt), desc(enrollments.id)]

const enrolledCourses = preparedOnce((db) =>
  db
    .select({
      enrollment: getTableColumns(enrollments),
      course: courseColumns,
      instructor: {
        id: users.id,
        fullName: users.fullName,
        avatarUrl: users.avatarUrl,
        bio: users.bio,
      },
      completedCount: sql`(
        select count(*) from lesson_progress p
        where p.enrollment_id = ${enrollments.id} and p.completed
      )`.mapWith(Number),
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(ofStudent)
    .orderBy(...mostRecentFirst)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .prepare('enrolled_courses'),
)

type Page = { student: number; limit: number; offset: number }

/** The student's courses, most recently accessed first, with how much of each is done. */
export async function summarizeEnrollments(db: Db, page: Page) {
  const rows = await enrolledCourses(db).execute(page)
  return {
    rows: rows.map(({ enrollment, course, instructor, completedCount }) => ({
      ...enrollment,
      course: { ...course, instructor },
      completedCount,
    })),
    total: rows[0]?.total ?? (page.offset > 0 ? await countEnrollments(db, page.student) : 0),
  }
}

const countEnrollments = (db: Db, student: number) =>
  db.$count(enrollments, eq(enrollments.studentId, student))

const learnerLessons = preparedOnce((db) => {
  const page = db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(ofStudent)
    .orderBy(...mostRecentFirst)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
  return db
    .select({ enrollmentId: enrollments.id, lesson: lessonColumns, tick: tickColumns })
    .from(enrollments)
    .innerJoin(lessons, eq(lessons.courseId, enrollments.courseId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .leftJoin(lessonProgress, and(ticksOfLearner))
    .where(inArray(enrollments.id, page))
    .orderBy(...courseOrder)
    .prepare('learner_lessons')
})

/** The same with every lesson; both statements are on their way at once. */
export async function listEnrollments(db: Db, page: Page) {
  const [summary, lessonRows] = await Promise.all([
    summarizeEnrollments(db, page),
    learnerLessons(db).execute(page),
  ])
  const byEnrollment = Map.groupBy(lessonRows, ({ enrollmentId }) => enrollmentId)
  return {
    total: summary.total,
    rows: summary.rows.map((row) => ({
      ...row,
      course: {
        ...row.course,
        lessons: (byEnrollment.get(row.id) ?? []).map(({ lesson, tick }) => ({
          ...lesson,
          locked: false as const,
          progress: progressOf(row.id, lesson.id, tick),
        })),
      },
    })),
  }
}
