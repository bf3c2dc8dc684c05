import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { gathered, listOf } from '#server/db/gathered.ts'
import { isoTimeOf } from '#server/db/iso-time.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import type { Enrollment } from '../contract.ts'
import { ticksOf, type Tick } from './open-queries.ts'

export type Page = { student: number; limit: number; offset: number }

/** One enrolment of a page, as the database writes it. */
type Row<Progress> = [
  id: number,
  courseId: number,
  revision: number,
  enrolledAt: string,
  lastAccessedAt: string,
  progress: Progress,
]

const keyOf = ({ student, limit, offset }: Page) => `${student} ${limit} ${offset}`

const { placeholder } = sql

const pages = sql`unnest(
  ${placeholder('students')}::int[], ${placeholder('limits')}::int[], ${placeholder('offsets')}::int[]
) as asked (student, page_limit, page_offset)`

/** Written as text by hand: PostgreSQL's own builders of JSON take longer. */
const rowsText = (progress: SQL) => sql<string>`(
  select '[' || coalesce(string_agg(
    '[' || e.id || ',' || e.course_id || ',' || c.revision || ',"' || e.enrolled_at || '","'
      || e.last_accessed_at || '",' || ${progress} || ']',
    ',' order by e.last_accessed_at desc, e.id desc
  ), '') || ']'
  from (
    select * from enrollments where student_id = asked.student
    order by last_accessed_at desc, id desc
    limit asked.page_limit offset asked.page_offset
  ) as e
  join courses c on c.id = e.course_id
)`

const pageStatement = (name: string, progress: SQL) =>
  preparedOnce((db) =>
    db
      .select({
        student: sql<number>`asked.student`,
        limit: sql<number>`asked.page_limit`,
        offset: sql<number>`asked.page_offset`,
        total: sql`(
          select count(*) from enrollments mine where mine.student_id = asked.student
        )`.mapWith(Number),
        rows: rowsText(progress),
      })
      .from(pages)
      .prepare(name),
  )

/** Pages of dashboards that are asked for together are read together. */
const pageReader = <Progress>(name: string, progress: SQL) => {
  const statement = pageStatement(name, progress)
  return gathered({
    keyOf,
    run: async (db: Db, asked: Page[]) => {
      const found = await statement(db).execute({
        students: listOf(asked.map(({ student }) => student)),
        limits: listOf(asked.map(({ limit }) => limit)),
        offsets: listOf(asked.map(({ offset }) => offset)),
      })
      const byPage = new Map(found.map((page) => [keyOf(page), page]))
      return asked.map((page) => {
        const { rows, total } = byPage.get(keyOf(page))!
        return { rows: (JSON.parse(rows) as Row<Progress>[]).map(enrolled(page.student)), total }
      })
    },
  })
}

const enrolled =
  (studentId: number) =>
  <Progress>([id, courseId, revision, enrolledAt, lastAccessedAt, progress]: Row<Progress>) => ({
    enrollment: {
      id,
      studentId,
      courseId,
      enrolledAt: isoTimeOf(enrolledAt),
      lastAccessedAt: isoTimeOf(lastAccessedAt),
    } satisfies Enrollment,
    courseId,
    revision,
    progress,
  })

/** The student's enrolments, most recently accessed first, with how many lessons are done. */
export const summarizeEnrollments = pageReader<number>(
  'enrollment_summaries',
  sql`(select count(*) from lesson_progress p where p.enrollment_id = e.id and p.completed)`,
)

/** The same with everything that was ticked. */
export const listEnrollments = pageReader<Tick[]>('enrollment_ticks', ticksOf(sql`e.id`))
