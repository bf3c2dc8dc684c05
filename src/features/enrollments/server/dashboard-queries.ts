import { desc, eq, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { gathered, listOf } from '#server/db/gathered.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { ticksOfEnrollment } from './open-queries.ts'

const { placeholder } = sql

export type Page = { student: number; limit: number; offset: number }

const keyOf = ({ student, limit, offset }: Page) => `${student} ${limit} ${offset}`

/** A time as every answer has it, written by the database. */
const isoText = (time: SQLWrapper) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The contract's `EnrollmentSummary`, written by the database: it is passed on as it comes. */
const summaryObject = sql`json_build_object(
  'id', e.id, 'studentId', e.student_id, 'courseId', e.course_id,
  'enrolledAt', ${isoText(sql`e.enrolled_at`)},
  'lastAccessedAt', ${isoText(sql`e.last_accessed_at`)},
  'course', json_build_object(
    'id', c.id, 'title', c.title, 'coverImageUrl', c.cover_image_url, 'difficulty', c.difficulty,
    'isPublished', c.is_published, 'lessonCount', c.lesson_count, 'duration', c.duration,
    'instructor', json_build_object('id', u.id, 'fullName', u.full_name)
  ),
  'completedCount', (
    select count(*) from lesson_progress p where p.enrollment_id = e.id and p.completed
  )
)`

const pages = sql`unnest(
  ${placeholder('students')}::int[], ${placeholder('limits')}::int[], ${placeholder('offsets')}::int[]
) as asked (student, page_limit, page_offset)`

const summaries = preparedOnce((db) =>
  db
    .select({
      student: sql<number>`asked.student`,
      limit: sql<number>`asked.page_limit`,
      offset: sql<number>`asked.page_offset`,
      total: totalOf(sql`asked.student`),
      text: sql<string>`(
        select coalesce(json_agg(${summaryObject} order by e.last_accessed_at desc, e.id desc), '[]')
        from (
          select * from enrollments where student_id = asked.student
          order by last_accessed_at desc, id desc
          limit asked.page_limit offset asked.page_offset
        ) as e
        join courses c on c.id = e.course_id
        join users u on u.id = c.instructor_id
      )::text`,
    })
    .from(pages)
    .prepare('enrollment_summaries'),
)

const totalOf = (student: SQL) =>
  sql`(select count(*) from enrollments mine where mine.student_id = ${student})`.mapWith(Number)

const summary = gathered({
  keyOf,
  run: async (db, asked: Page[]) => {
    const rows = await summaries(db).execute({
      students: listOf(asked.map(({ student }) => student)),
      limits: listOf(asked.map(({ limit }) => limit)),
      offsets: listOf(asked.map(({ offset }) => offset)),
    })
    const byPage = new Map(rows.map((row) => [keyOf(row), row]))
    return asked.map((page) => byPage.get(keyOf(page))!)
  },
})

/** The student's courses as JSON, most recently accessed first, with how much of each is done. */
export const summarizeEnrollments = (db: Db, page: Page) => summary(db, page)

const { revision, searchText: _searched, ...courseColumns } = getTableColumns(courses)

const enrolledCourses = preparedOnce((db) =>
  db
    .select({
      enrollment: getTableColumns(enrollments),
      course: courseColumns,
      revision,
      instructor: {
        id: users.id,
        fullName: users.fullName,
        avatarUrl: users.avatarUrl,
        bio: users.bio,
      },
      ticks: ticksOfEnrollment,
      total: totalOf(sql`${placeholder('student')}`),
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(eq(enrollments.studentId, placeholder('student')))
    .orderBy(desc(enrollments.lastAccessedAt), desc(enrollments.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .prepare('enrolled_courses'),
)

/** The same with all of each course but its lessons, and with the learner's ticks. */
export async function listEnrollments(db: Db, page: Page) {
  const rows = await enrolledCourses(db).execute(page)
  const total = rows[0]?.total ?? (page.offset > 0 ? await countEnrollments(db, page.student) : 0)
  return { rows, total }
}

const countEnrollments = (db: Db, student: number) =>
  db.$count(enrollments, eq(enrollments.studentId, student))
