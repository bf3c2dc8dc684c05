import { and, desc, eq, getTableColumns, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { containing } from '#server/db/statements/containing.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { batchedQuery } from '#server/db/statements/batched-query.ts'
import { users } from '#server/db/schema/accounts.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { retryWhileLocked } from '#server/limits/retry-while-locked.ts'
import { canEnroll } from '../policy.ts'
import { isFinished } from '../progress.ts'
import { findEnrollmentAccess } from './access-queries.ts'
import { learnerLessons } from './progress-queries.ts'

const { placeholder } = sql

/** Locks the course as strongly as its counter needs: raising a lock later can deadlock. */
const enrolling = oncePerDatabase((db) => {
  const enrolled = db.$with('enrolled', {
    ...getTableColumns(enrollments),
    isNew: sql<boolean>`is_new`.as('is_new'),
  })
  const student = sql`${placeholder('student')}::int`
  const saved = enrolled.as(sql`
    insert into enrollments (student_id, course_id)
    select users.id, courses.id from users, courses
    where users.id = ${student}
      and courses.id = ${placeholder('course')} and courses.instructor_id <> users.id
      and (courses.is_published or exists (
        select 1 from enrollments where enrollments.course_id = courses.id and enrollments.student_id = users.id
      ))
    for key share of users skip locked for no key update of courses skip locked
    on conflict (student_id, course_id) do update set last_accessed_at = now()
    returning enrollments.*, xmax = 0 as is_new`)
  return db.with(saved).select().from(saved).prepare('enroll')
})

/** Whether `enrolling` finds both, if neither is locked. */
async function mayBeEnrolled(db: Db, student: number, course: number) {
  const seen = await findEnrollmentAccess(db, { student, course })
  if (!seen) return false
  const isPublished = seen.isPublished || seen.isEnrolled
  if (!canEnroll({ id: student }, { ...seen, isPublished })) return false
  return (await db.$count(users, eq(users.id, student))) > 0
}

/** Enrolling again is harmless: it only moves the course to the top of the dashboard. */
export const enroll = (db: Db, student: number, course: number) =>
  retryWhileLocked({
    person: student,
    attempt: () => enrolling(db).execute({ student, course }).then(firstRow),
    isPossible: () => mayBeEnrolled(db, student, course),
  })

const isOwnCertificate = and(
  eq(certificates.userId, enrollments.studentId),
  eq(certificates.courseId, enrollments.courseId),
  isNull(certificates.replacedBy),
)

/** Moves it to the top of the dashboard, without waiting for the disk or for another tab. */
const opening = batchedQuery(
  { student: 'int', course: 'int' },
  (db, { table, question, student, course }) => {
    const isAsked = and(eq(enrollments.studentId, student), eq(enrollments.courseId, course))
    const touched = db.$with('touched', {
      id: enrollments.id,
      lastAccessedAt: enrollments.lastAccessedAt,
    }).as(sql`
      update enrollments set last_accessed_at = now()
      from (select set_config('synchronous_commit', 'off', true)) as relaxed
      where enrollments.id = any(array(
        select ${enrollments.id} from ${table} join ${enrollments} on ${isAsked}
        order by ${enrollments.id} for no key update of ${enrollments} skip locked
      ))
      returning enrollments.id, enrollments.last_accessed_at`)
    return db
      .with(touched)
      .select({
        question,
        ...getTableColumns(enrollments),
        movedTo: touched.lastAccessedAt,
        completed: completedLessons(enrollments.id),
        certificate: certificates.code,
        lessonCount: courses.lessonCount,
      })
      .from(table)
      .innerJoin(enrollments, isAsked)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .leftJoin(certificates, isOwnCertificate)
      .leftJoin(touched, eq(touched.id, enrollments.id))
      .prepare('open_course')
  },
)

export async function openCourse(db: Db, student: number, course: number) {
  const row = await opening(db, { student, course })
  if (!row) return null
  const { completed, movedTo, certificate, lessonCount, ...enrollment } = row
  const lastAccessedAt = movedTo ?? enrollment.lastAccessedAt
  return {
    enrollment: { ...enrollment, lastAccessedAt },
    completed,
    certificate,
    isCertificateDue: !certificate && isFinished(completed.length, lessonCount),
  }
}

export const completedLessons = (enrollmentId: SQLWrapper) => sql<number[]>`array(
  select lesson_progress.lesson_id from lesson_progress
  where lesson_progress.enrollment_id = ${enrollmentId} and lesson_progress.completed
)`

export const LAST_ACCESSED_FIRST = [desc(enrollments.lastAccessedAt), desc(enrollments.id)]

export const isFound = (words: SQL) => sql`(${words} is null or ${courses.title} ilike ${words} or (
  select teacher.full_name from users teacher where teacher.id = ${courses.instructorId}
) ilike ${words})`

const { searchText: _searched, revision: _revision, ...wholeCourse } = getTableColumns(courses)

const wholePage = oncePerDatabase((db) =>
  db
    .select({
      ...getTableColumns(enrollments),
      total: sql<number>`(count(*) over ())::int`,
      course: wholeCourse,
      instructor: {
        id: users.id,
        fullName: users.fullName,
        avatarUrl: users.avatarUrl,
        bio: users.bio,
      },
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(
      and(
        eq(enrollments.studentId, placeholder('student')),
        isFound(sql`${placeholder('words')}::text`),
      ),
    )
    .orderBy(...LAST_ACCESSED_FIRST)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .prepare('enrollments_whole'),
)

export type Page = { student: number; limit: number; offset: number; q?: string | undefined }

/** A page past the end has no row to carry the total. */
async function wholePageWithTotal(db: Db, { q, ...page }: Page) {
  const values = { ...page, words: q ? containing(q) : null }
  const rows = await wholePage(db).execute(values)
  const isPastTheEnd = rows.length === 0 && page.offset > 0
  const [first] = isPastTheEnd
    ? await wholePage(db).execute({ ...values, limit: 1, offset: 0 })
    : rows
  return { rows, total: first?.total ?? 0 }
}

/** About 2 MB; the rest comes with the next page. */
const MAX_LESSONS = 8_000

function fitting<Row extends { course: { lessonCount: number } }>(rows: Row[]) {
  let lessonCount = 0
  const end = rows.findIndex(({ course }) => (lessonCount += course.lessonCount) > MAX_LESSONS)
  return end < 0 ? rows : rows.slice(0, Math.max(1, end))
}

export async function listEnrollments(db: Db, page: Page) {
  const { rows: listed, total } = await wholePageWithTotal(db, page)
  const found = fitting(listed)
  const lessonsOf = await learnerLessons(
    db,
    found.map(({ id }) => id),
  )
  const rows = found.map(({ course, instructor, ...row }) => ({
    ...row,
    course: { ...course, instructor, lessons: lessonsOf(row.id) },
  }))
  return { rows, total }
}
