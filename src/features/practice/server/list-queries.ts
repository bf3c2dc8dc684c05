import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { exerciseAttempts, exercises, exerciseStates } from '#server/db/schema/practice.ts'
import { researchPapers } from '#server/db/schema/writing.ts'
import { courseIsVisibleTo, isVisibleTo, lessonAccessOf, viewerId } from '#server/db/visibility.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { LessonCounts } from '../contract.ts'
import { learnerId, type LearnerKey } from './learners/learner-queries.ts'
import { textIsReadableBy } from './readable-queries.ts'
import type { OwnAnswer } from './shown-exercise.ts'

/** Never the secret of an exercise. */
export const shownColumns = {
  id: exercises.id,
  key: exercises.key,
  kind: exercises.kind,
  question: exercises.question,
}

/** The first column is never null, so that an absent row is recognised. */
export const stateColumns = {
  solved: exerciseStates.solved,
  tries: exerciseStates.tries,
  solutionSeen: exerciseStates.solutionSeen,
  hintsSeen: exerciseStates.hintsSeen,
  source: exerciseStates.source,
}

const ownState = (who: LearnerKey) =>
  and(
    eq(exerciseStates.exerciseId, exercises.id),
    sql`${exerciseStates.learnerId} = ${learnerId(who)}`,
  )

/** Answers to the current version only. */
const ownAnswer = sql<OwnAnswer>`case when ${exerciseStates.solved} and ${exercises.kind} <> 'code'
  then (
    select attempt.answer from exercise_attempts attempt
    where attempt.learner_id = ${exerciseStates.learnerId} and attempt.exercise_id = ${exercises.id}
      and attempt.version = ${exercises.version} and attempt.correct
    order by attempt.id desc limit 1
  ) end`

const asWritten = [asc(exercises.orderIndex), asc(exercises.id)]

type Asking = { viewer: Viewer; who: LearnerKey; id: number }

export const exercisesOfLesson = (db: Db, { viewer, who, id }: Asking) =>
  db
    .select({
      exercise: shownColumns,
      state: stateColumns,
      answer: ownAnswer,
      place: lessonAccessOf(viewerId(viewer)),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(exercises, eq(exercises.lessonId, lessons.id))
    .leftJoin(exerciseStates, ownState(who))
    .where(and(eq(lessons.id, id), courseIsVisibleTo(viewerId(viewer))))
    .orderBy(...asWritten)

export const exercisesOfPaper = (db: Db, { viewer, who, id }: Asking) =>
  db
    .select({
      exercise: shownColumns,
      state: stateColumns,
      answer: ownAnswer,
      place: sql<null>`null`,
    })
    .from(researchPapers)
    .leftJoin(exercises, eq(exercises.paperId, researchPapers.id))
    .leftJoin(exerciseStates, ownState(who))
    .where(and(eq(researchPapers.id, id), isVisibleTo(researchPapers, viewerId(viewer))))
    .orderBy(...asWritten)

export const questionsOf = (db: Db, of: { lessonId: number } | { paperId: number }) =>
  db
    .select(shownColumns)
    .from(exercises)
    .where(
      'paperId' in of ? eq(exercises.paperId, of.paperId) : eq(exercises.lessonId, of.lessonId),
    )
    .orderBy(...asWritten)

export const lessonCounts = (db: Db, courseId: number, who: LearnerKey) =>
  rowsOf<LessonCounts[number]>(
    db,
    sql`select exercises.lesson_id as "lessonId", count(*)::int as "exerciseCount",
      (count(*) filter (where state.solved))::int as solved,
      (count(*) filter (where (state.solved or state.solution_seen) is not true))::int as open,
      (count(*) filter (where exercises.kind = 'code'))::int as "programCount",
      (count(*) filter (where exercises.kind = 'code' and state.solved))::int as "solvedPrograms"
    from exercises
    left join exercise_states state on state.exercise_id = exercises.id
      and state.learner_id = ${learnerId(who)}
    where exercises.course_id = ${courseId}
    group by exercises.lesson_id order by exercises.lesson_id`,
  )

/** Only a text that they may read. */
export const lastPractised = (db: Db, viewer: NonNullable<Viewer>) =>
  db
    .select({
      lesson: { id: lessons.id, courseId: lessons.courseId, title: lessons.title },
      paper: { id: researchPapers.id, title: researchPapers.title },
    })
    .from(exerciseAttempts)
    .innerJoin(exercises, eq(exercises.id, exerciseAttempts.exerciseId))
    .leftJoin(lessons, eq(lessons.id, exercises.lessonId))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(researchPapers, eq(researchPapers.id, exercises.paperId))
    .where(
      and(
        sql`${exerciseAttempts.learnerId} = ${learnerId({ userId: viewer.id })}`,
        textIsReadableBy(viewer.id),
      ),
    )
    .orderBy(desc(exerciseAttempts.id))
    .limit(1)
    .then(firstRow)
