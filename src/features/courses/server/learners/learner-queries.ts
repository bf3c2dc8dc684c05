import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/statements/containing.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { practiceLearners } from '#server/db/schema/practice.ts'
import { LEARNER_SORTS, type LearnersQuery, SORT_ORDERS } from '../../learners-contract.ts'

const { placeholder } = sql

const completedLessons = sql<number>`(
  select count(*)::int from lesson_progress
  where lesson_progress.enrollment_id = ${enrollments.id} and lesson_progress.completed
)`.as('completed_lessons')

const solvedExercises = sql<number>`(
  select count(*)::int from exercise_states state join exercises on exercises.id = state.exercise_id
  where state.learner_id = ${practiceLearners.id} and state.solved and exercises.course_id = ${enrollments.courseId}
)`.as('solved_exercises')

const exerciseCount = sql<number>`(
  select count(*)::int from exercises where exercises.course_id = ${enrollments.courseId}
)`.as('exercise_count')

/** From what is stored anyway: visits, places in lessons, answers to exercises. */
const lastSeenAt = sql<Date>`greatest(
  ${enrollments.lastAccessedAt},
  (select max(updated_at) from lesson_places where lesson_places.enrollment_id = ${enrollments.id}),
  (
    select max(attempt.created_at) from exercise_attempts attempt join exercises on exercises.id = attempt.exercise_id
    where attempt.learner_id = ${practiceLearners.id} and exercises.course_id = ${enrollments.courseId}
  )
)`
  .mapWith(enrollments.lastAccessedAt)
  .as('last_seen_at')

type Sort = LearnersQuery['sort']
type Order = LearnersQuery['order']

const SORTED_BY: Record<Sort, string> = {
  lastSeen: 'last_seen_at',
  name: 'lower(users.full_name)',
  progress: 'completed_lessons',
  solved: 'solved_exercises',
}

const learners = (db: Db) =>
  db
    .select({
      id: users.id,
      fullName: users.fullName,
      enrolledAt: enrollments.enrolledAt,
      lastSeenAt,
      completedLessons,
      lessonCount: courses.lessonCount,
      solvedExercises,
      exerciseCount,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, enrollments.studentId))
    .leftJoin(practiceLearners, eq(practiceLearners.userId, users.id))

const isNamed = (name: SQLWrapper | string) => sql`${users.fullName} ilike ${name}`

/** Raw is safe: both come from lists of our own. */
const ordered = (sort: Sort, order: Order) => sql.raw(`${SORTED_BY[sort]} ${order}, users.id`)

const sortedBy = (sort: Sort, order: Order) =>
  oncePerDatabase((db) =>
    learners(db)
      .where(and(eq(enrollments.courseId, placeholder('course')), isNamed(placeholder('name'))))
      .orderBy(ordered(sort, order))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare(`learners_by_${sort}_${order}`),
  )

const LISTS = Object.fromEntries(
  LEARNER_SORTS.flatMap((sort) =>
    SORT_ORDERS.map((order) => [`${sort} ${order}`, sortedBy(sort, order)]),
  ),
) as Record<`${Sort} ${Order}`, ReturnType<typeof sortedBy>>

export async function listLearners(db: Db, course: number, query: LearnersQuery) {
  const { sort, order, q = '', limit, offset } = query
  const list = (range: { limit: number; offset: number }) =>
    LISTS[`${sort} ${order}`](db).execute({ course, name: containing(q), ...range })
  const rows = await list({ limit, offset })
  // Past the last page no row carries the total.
  const [counted] = rows.length === 0 && offset > 0 ? await list({ limit: 1, offset: 0 }) : rows
  return { rows, total: counted?.total ?? 0 }
}

type Wanted = Pick<LearnersQuery, 'sort' | 'order' | 'q'> & { max: number; atOnce: number }

type RawRow = Record<'id' | 'completed_lessons' | 'lesson_count', number> &
  Record<'solved_exercises' | 'exercise_count', number> &
  Record<'full_name' | 'enrolled_at' | 'last_seen_at', string>

const fromRaw = (row: RawRow) => ({
  id: row.id,
  fullName: row.full_name,
  enrolledAt: new Date(row.enrolled_at),
  lastSeenAt: new Date(row.last_seen_at),
  completedLessons: row.completed_lessons,
  lessonCount: row.lesson_count,
  solvedExercises: row.solved_exercises,
  exerciseCount: row.exercise_count,
})

/** Read in parts, so that other requests are served in between. */
export const readLearners = <Part>(
  db: Db,
  course: number,
  { sort, order, q = '', max, atOnce }: Wanted,
  partOf: (rows: ReturnType<typeof fromRaw>[]) => Part,
) =>
  db.transaction(async (db) => {
    const sorted = learners(db)
      .where(and(eq(enrollments.courseId, course), isNamed(containing(q))))
      .orderBy(ordered(sort, order))
      .limit(max)
    await db.execute(sql`declare sorted_learners no scroll cursor for ${sorted}`)
    const parts: Part[] = []
    for (;;) {
      const next = sql`fetch ${sql.raw(String(atOnce))} from sorted_learners`
      const rows = await rowsOf<RawRow>(db, next)
      if (rows.length === 0) return parts
      parts.push(partOf(rows.map(fromRaw)))
    }
  })
