import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { listOf } from '#server/db/gathered.ts'
import { keptByRevision } from '#server/db/kept-by-revision.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { EnrolledCourse, EnrollmentSummary } from '../contract.ts'

/** A course as JSON: what a dashboard row shows of it, and all of it but its lessons. */
type Card = { summary: string; whole: string }

export type CourseState = { courseId: number; revision: number }

const { searchText: _searched, ...courseColumns } = getTableColumns(courses)

const enrolledCourses = preparedOnce((db) =>
  db
    .select({
      ...courseColumns,
      instructor: {
        id: users.id,
        fullName: users.fullName,
        avatarUrl: users.avatarUrl,
        bio: users.bio,
      },
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(sql`${courses.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('enrolled_courses'),
)

const kept = keptByRevision<Card>({ maxBytes: 3 * 1024 * 1024 })

/** The courses of dashboard rows, by id. Those not at hand are read in one statement. */
export async function courseCards(db: Db, states: CourseState[]) {
  const found = new Map<number, Card>()
  const missing: number[] = []
  for (const { courseId, revision } of states) {
    const card = kept(db).get(String(courseId), revision)
    if (card) found.set(courseId, card)
    else missing.push(courseId)
  }
  if (missing.length === 0) return found
  for (const course of await enrolledCourses(db).execute({ ids: listOf(missing) })) {
    const { id, revision } = course
    const card = {
      summary: JSON.stringify(EnrollmentSummary.shape.course.parse(course)),
      whole: JSON.stringify(EnrolledCourse.parse(course)),
    }
    const size = 2 * (card.summary.length + card.whole.length) + 200
    kept(db).put(String(id), { revision, value: card, size })
    found.set(id, card)
  }
  return found
}
