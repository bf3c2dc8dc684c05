import { asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import {
  exerciseAttempts,
  exercises,
  exerciseStates,
  practiceLearners,
  reviewCards,
} from '#server/db/schema/practice.ts'
import { researchPapers } from '#server/db/schema/writing.ts'
import { inWords, MAX_READ } from './insights/in-words.ts'
import { textIsReadableBy } from './readable-queries.ts'

const MAX_ATTEMPTS = 20_000

export async function practiceOf(db: Db, userId: number) {
  const own = eq(practiceLearners.userId, userId)
  const attempts = await db
    .select({
      exerciseId: exerciseAttempts.exerciseId,
      version: exerciseAttempts.version,
      answer: exerciseAttempts.answer,
      correct: exerciseAttempts.correct,
      isReview: exerciseAttempts.isReview,
      createdAt: exerciseAttempts.createdAt,
    })
    .from(exerciseAttempts)
    .innerJoin(practiceLearners, eq(practiceLearners.id, exerciseAttempts.learnerId))
    .where(own)
    .orderBy(desc(exerciseAttempts.id))
    .limit(MAX_ATTEMPTS)
  const states = await db
    .select({
      exerciseId: exerciseStates.exerciseId,
      // What its author has withdrawn does not leave with the learner's own answers.
      question: sql<string | null>`case when ${textIsReadableBy(userId)}
        then left(${exercises.source} ->> 'prompt', ${MAX_READ}) end`,
      solved: exerciseStates.solved,
      tries: exerciseStates.tries,
      solutionSeen: exerciseStates.solutionSeen,
      hintsSeen: exerciseStates.hintsSeen,
      program: exerciseStates.source,
    })
    .from(exerciseStates)
    .innerJoin(practiceLearners, eq(practiceLearners.id, exerciseStates.learnerId))
    .innerJoin(exercises, eq(exercises.id, exerciseStates.exerciseId))
    .leftJoin(lessons, eq(lessons.id, exercises.lessonId))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(researchPapers, eq(researchPapers.id, exercises.paperId))
    .where(own)
    .orderBy(asc(exerciseStates.exerciseId))
  const cards = await db
    .select({
      exerciseId: reviewCards.exerciseId,
      due: reviewCards.due,
      lastReview: reviewCards.lastReview,
      reps: reviewCards.reps,
      lapses: reviewCards.lapses,
    })
    .from(reviewCards)
    .innerJoin(practiceLearners, eq(practiceLearners.id, reviewCards.learnerId))
    .where(own)
    .orderBy(asc(reviewCards.exerciseId))
  const [settings] = await db
    .select({ reviews: practiceLearners.reviews, weeklyMail: practiceLearners.weeklyMail })
    .from(practiceLearners)
    .where(own)
  return {
    settings: settings ?? null,
    attempts: attempts.toReversed(),
    states: states.map((state) => ({
      ...state,
      question: state.question === null ? null : inWords(state.question),
    })),
    reviews: cards,
  }
}

export const exercisesBy = (db: Db, userId: number) =>
  db
    .select({
      id: exercises.id,
      lessonId: exercises.lessonId,
      paperId: exercises.paperId,
      key: exercises.key,
      kind: exercises.kind,
      version: exercises.version,
      written: exercises.source,
    })
    .from(exercises)
    .leftJoin(courses, eq(courses.id, exercises.courseId))
    .leftJoin(researchPapers, eq(researchPapers.id, exercises.paperId))
    .where(or(eq(courses.instructorId, userId), eq(researchPapers.authorId, userId)))
    .orderBy(asc(exercises.id))
