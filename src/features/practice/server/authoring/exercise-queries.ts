import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { asJson } from '#server/db/statements/as-json.ts'
import type { Db } from '#server/db/client.ts'
import { lessons } from '#server/db/schema/courses.ts'
import { exercises } from '#server/db/schema/practice.ts'
import type { PreparedExercise } from '#server/exercises.ts'

type Texts = { lessonIds: number[]; paperIds: number[] }

/** Callers hold the lock of the course or the author, so nobody adds any meanwhile. */
export const exercisesOfTexts = (db: Db, { lessonIds, paperIds }: Texts) =>
  db
    .select({
      id: exercises.id,
      key: exercises.key,
      lessonId: exercises.lessonId,
      paperId: exercises.paperId,
      stepIds: sql<Record<string, string> | null>`${exercises.secret} -> 'stepIds'`,
    })
    .from(exercises)
    .where(or(inArray(exercises.lessonId, lessonIds), inArray(exercises.paperId, paperIds)))

export async function deleteExercises(db: Db, ids: number[]) {
  if (ids.length > 0) await db.delete(exercises).where(inArray(exercises.id, ids))
}

export type SavedExercise = Pick<PreparedExercise, 'kind' | 'source' | 'question' | 'secret'> & {
  id: number | undefined
  key: string
  lessonId: number | null
  courseId: number | null
  paperId: number | null
  orderIndex: number
}

const asRows = (rows: SavedExercise[]) => sql`jsonb_to_recordset(${asJson(rows)}) as row(
  id int, key text, "lessonId" int, "courseId" int, "paperId" int, "orderIndex" int, kind text,
  source jsonb, question jsonb, secret jsonb)`

/** A change of its place alone makes no new version. */
export async function updateExercises(db: Db, rows: SavedExercise[]) {
  if (rows.length === 0) return
  await db.execute(sql`
    update exercises set key = row.key, order_index = row."orderIndex", kind = row.kind,
      source = row.source, question = row.question, secret = row.secret,
      version = version + ((exercises.kind, exercises.source) is distinct from (row.kind, row.source))::int
    from ${asRows(rows)}
    where exercises.id = row.id and (
      exercises.key, exercises.order_index, exercises.kind, exercises.source,
      exercises.question, exercises.secret
    ) is distinct from (row.key, row."orderIndex", row.kind, row.source, row.question, row.secret)`)
}

export async function insertExercises(db: Db, rows: SavedExercise[]) {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into exercises (lesson_id, course_id, paper_id, key, order_index, kind, source, question, secret)
    select "lessonId", "courseId", "paperId", key, "orderIndex", kind, source, question, secret
    from ${asRows(rows)} order by "lessonId", "orderIndex"`)
}

export async function copyExercises(db: Db, { from, to }: { from: number; to: number }) {
  await db.execute(sql`
    insert into exercises (lesson_id, course_id, key, order_index, kind, source, question, secret)
    select into_lesson.id, ${to}, exercises.key, exercises.order_index, exercises.kind, exercises.source,
      exercises.question, exercises.secret
    from exercises
    join lessons from_lesson on from_lesson.id = exercises.lesson_id
    join modules from_module on from_module.id = from_lesson.module_id
    join modules into_module
      on into_module.course_id = ${to} and into_module.order_index = from_module.order_index
    join lessons into_lesson
      on into_lesson.module_id = into_module.id and into_lesson.order_index = from_lesson.order_index
    where exercises.course_id = ${from}`)
}

const written = {
  id: exercises.id,
  key: exercises.key,
  kind: exercises.kind,
  source: exercises.source,
  lessonId: exercises.lessonId,
  /** Not counting the author's own tries. */
  attemptCount: sql`(
    select count(*) from exercise_attempts attempt join practice_learners learner on learner.id = attempt.learner_id
    where attempt.exercise_id = exercises.id and learner.user_id is distinct from coalesce(
      (select instructor_id from courses where courses.id = exercises.course_id),
      (select author_id from research_papers where research_papers.id = exercises.paper_id))
  )`.mapWith(Number),
}

export const writtenInCourse = (db: Db, courseId: number) =>
  db
    .select(written)
    .from(exercises)
    .innerJoin(lessons, eq(lessons.id, exercises.lessonId))
    .where(eq(exercises.courseId, courseId))
    .orderBy(asc(exercises.orderIndex), asc(exercises.id))

export const writtenInPaper = (db: Db, paperId: number) =>
  db
    .select(written)
    .from(exercises)
    .where(eq(exercises.paperId, paperId))
    .orderBy(asc(exercises.orderIndex), asc(exercises.id))
