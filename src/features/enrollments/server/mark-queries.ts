import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import { batchedWrite } from '#server/limits/batched-write.ts'
import { isLearnerOf, type Learner } from './access-queries.ts'
import { lockedLearners } from './learner-lock-queries.ts'

/** Permission, write and certificate in one. */
const marking = oncePerDatabase((db) => {
  const { locks, learner } = lockedLearners(db, { completed: 'bool' })
  const touched = db.$with('touched', { id: enrollments.id }).as(sql`
    update enrollments set last_accessed_at = now()
    where id in (select id from learner) returning id`)
  const saved = db.$with('saved', getTableColumns(lessonProgress)).as(sql`
    insert into lesson_progress (enrollment_id, lesson_id, completed, completed_at)
    select id, lesson_id, completed, case when completed then now() end from learner
    on conflict (enrollment_id, lesson_id) do update set
      completed = excluded.completed,
      completed_at = case when lesson_progress.completed = excluded.completed
        then lesson_progress.completed_at else excluded.completed_at end
    returning *`)
  // Distinct, so that everything is saved before the first certificate is issued.
  const certified = db.$with('certified', { id: enrollments.id, code: certificates.code }).as(sql`
    select id, issue_certificate(id, now()) as code
    from (select distinct enrollment_id as id from saved where completed) as ticked`)
  const isOfLearner = and(eq(learner.id, saved.enrollmentId), eq(learner.lessonId, saved.lessonId))
  return db
    .with(...locks, touched, saved, certified)
    .select()
    .from(saved)
    .innerJoin(learner, isOfLearner)
    .leftJoin(certified, and(eq(certified.id, saved.enrollmentId), saved.completed))
    .prepare('mark_lessons')
})

type Mark = Learner & { completed: boolean }

export const markLesson = batchedWrite({
  name: 'tick',
  rowOf: ({ student, lesson }: Mark) => `${student} ${lesson}`,
  personOf: ({ student }) => student,
  isPossible: isLearnerOf,
  async run(db, marks) {
    const rows = await marking(db).execute({
      students: marks.map(({ student }) => student),
      lessons: marks.map(({ lesson }) => lesson),
      completed: marks.map(({ completed }) => completed),
    })
    const byNumber = new Map(rows.map((row) => [row.learner.number, row]))
    return marks.map((_, index) => {
      const row = byNumber.get(index + 1)
      return row ? { ...row.saved, certificate: row.certified?.code ?? null } : null
    })
  },
})
