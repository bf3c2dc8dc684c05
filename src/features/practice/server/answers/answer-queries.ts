import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { asJson } from '#server/db/statements/as-json.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { exercises, exerciseStates } from '#server/db/schema/practice.ts'
import { researchPapers } from '#server/db/schema/writing.ts'
import { courseIsVisibleTo, isVisibleTo, lessonAccessOf, viewerId } from '#server/db/visibility.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { Place } from '../../policy.ts'
import type { Card } from '../reviews/schedule.ts'
import type { StateRow } from '../shown-exercise.ts'

/** With its secret: for grading, hints and solutions. Null when its text is hidden. */
export async function findExercise(db: Db, viewer: Viewer, id: number) {
  const reader = viewerId(viewer)
  const [row] = await db
    .select({
      id: exercises.id,
      kind: exercises.kind,
      version: exercises.version,
      question: exercises.question,
      secret: exercises.secret,
      place: lessonAccessOf(reader),
    })
    .from(exercises)
    .leftJoin(lessons, eq(lessons.id, exercises.lessonId))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(researchPapers, eq(researchPapers.id, exercises.paperId))
    .where(
      and(eq(exercises.id, id), or(courseIsVisibleTo(reader), isVisibleTo(researchPapers, reader))),
    )
  // An absent course makes the whole place null, which its type does not say.
  return row ? { ...row, place: row.place as Place } : null
}

export type ExerciseToGrade = NonNullable<Awaited<ReturnType<typeof findExercise>>>

export type Own = { learnerId: number; exerciseId: number }

/** Locks in the order in which deletions do, so that they cannot deadlock. */
const lockedExercise = ({ learnerId, exerciseId }: Own) => sql`
  person as materialized (
    select id from users
    where id = (select user_id from practice_learners where id = ${learnerId}) for key share
  ), learner as materialized (
    select id from practice_learners
    where id = ${learnerId} and (select count(*) from person) >= 0 for key share
  ), held as materialized (
    select ${learnerId}::int as learner_id, id as exercise_id from exercises
    where id = ${exerciseId} and exists (select from learner) for key share
  )`

/** False when either is gone; neither can be deleted before the transaction ends. */
export async function lockExercise(db: Db, own: Own) {
  const rows = await rowsOf(db, sql`with ${lockedExercise(own)} select exercise_id from held`)
  return rows.length > 0
}

const STATE = sql`solved, tries, solution_seen as "solutionSeen", hints_seen as "hintsSeen", source`

export type Attempt = Own & {
  version: number
  stored: unknown
  correct: boolean
  source: string | null
  card: Card
  isReview: boolean
  afterSolution: boolean
  /** An answer about a program's output does not solve the exercise and is no attempt at it. */
  isRecall: boolean
}

const cardValues = (card: Card) =>
  sql`${card.due.toISOString()}::timestamptz, ${card.stability}::float8,
    ${card.difficulty}::float8, ${card.scheduledDays}::int, ${card.reps}::int, ${card.lapses}::int,
    ${card.state}::int, ${card.lastReview.toISOString()}::timestamptz`

export async function solutionSeenAt(db: Db, { learnerId, exerciseId }: Own) {
  const [state] = await db
    .select({ at: exerciseStates.solutionAt })
    .from(exerciseStates)
    .where(and(eq(exerciseStates.learnerId, learnerId), eq(exerciseStates.exerciseId, exerciseId)))
  return state?.at ?? null
}

/** For each learner and exercise, beside the first attempt at each version. */
const MAX_STORED_ATTEMPTS = 50

const ownAttempts = ({ learnerId, exerciseId }: Own) =>
  sql`learner_id = ${learnerId} and exercise_id = ${exerciseId}`

const tooManyAttempts = (own: Own) => sql`
  delete from exercise_attempts
  where ${ownAttempts(own)} and exercise_attempts.id <= (
    select id from exercise_attempts
    where ${ownAttempts(own)} order by id desc offset ${MAX_STORED_ATTEMPTS - 1} limit 1
  ) and (exercise_attempts.is_review or exists (
    select from exercise_attempts earlier
    where earlier.learner_id = exercise_attempts.learner_id and earlier.exercise_id = exercise_attempts.exercise_id
      and earlier.version = exercise_attempts.version and not earlier.is_review and earlier.id < exercise_attempts.id
  ))`

/** One statement, so that concurrent answers are all counted. Null when the exercise is gone. */
export async function recordAttempt(db: Db, attempt: Attempt) {
  const { version, stored, correct, source, isReview, afterSolution, isRecall } = attempt
  return rowsOf<StateRow>(
    db,
    sql`with ${lockedExercise(attempt)}, attempt as (
      insert into exercise_attempts (learner_id, exercise_id, version, answer, correct, is_review, after_solution)
      select held.*, ${version}::int, ${asJson(stored)}, ${correct}::bool,
        ${isReview}::bool, ${afterSolution}::bool
      from held
    ), removed as (${tooManyAttempts(attempt)}
    ), card as (
      insert into review_cards select held.*, ${cardValues(attempt.card)} from held
      on conflict do nothing
    )
    insert into exercise_states (learner_id, exercise_id, tries, solved, source)
    select held.*, ${isRecall ? 0 : 1}::int, ${correct && !isRecall}::bool, ${source}::text from held
    on conflict (learner_id, exercise_id) do update set
      tries = exercise_states.tries + excluded.tries,
      solved = exercise_states.solved or (excluded.solved and not exercise_states.solution_seen),
      source = coalesce(excluded.source, exercise_states.source)
    returning ${STATE}`,
  ).then(firstRow)
}

/** Only the next hint, or one seen before; otherwise null. */
export const seeHint = (db: Db, { learnerId, exerciseId }: Own, index: number) =>
  rowsOf<StateRow>(
    db,
    sql`insert into exercise_states (learner_id, exercise_id, hints_seen)
    select ${learnerId}, ${exerciseId}, 1 where ${index} = 0 or exists (
      select 1 from exercise_states
      where learner_id = ${learnerId} and exercise_id = ${exerciseId} and hints_seen >= ${index}
    )
    on conflict (learner_id, exercise_id) do update set
      hints_seen = greatest(exercise_states.hints_seen, ${index} + 1)
    returning ${STATE}`,
  ).then(firstRow)

export const seeSolution = (db: Db, own: Own) =>
  rowsOf<StateRow>(
    db,
    sql`with ${lockedExercise(own)}
    insert into exercise_states (learner_id, exercise_id, solution_seen, solution_at)
    select held.*, true, now() from held
    on conflict (learner_id, exercise_id) do update set
      solution_at = excluded.solution_at,
      solution_seen = exercise_states.solution_seen or not exercise_states.solved
    returning ${STATE}`,
  ).then(firstRow)
