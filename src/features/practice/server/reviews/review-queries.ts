import { and, asc, count, eq, exists, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { page, placeBy, rowsThatFit } from '#server/db/statements/page-that-fits.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import {
  exercises,
  exerciseStates,
  practiceLearners,
  reviewCards,
} from '#server/db/schema/practice.ts'
import { researchPapers } from '#server/db/schema/writing.ts'
import type { Id } from '#server/db/visibility.ts'
import { learnerId } from '../learners/learner-queries.ts'
import { shownColumns, stateColumns } from '../list-queries.ts'
import { textIsReadableBy } from '../readable-queries.ts'
import type { Card } from './schedule.ts'

const cardColumns = {
  due: reviewCards.due,
  stability: reviewCards.stability,
  difficulty: reviewCards.difficulty,
  scheduledDays: reviewCards.scheduledDays,
  reps: reviewCards.reps,
  lapses: reviewCards.lapses,
  state: reviewCards.state,
  lastReview: reviewCards.lastReview,
}

/** Without texts that can no longer be read, and programs that print nothing to recall. */
const isReviewable = (db: Db, viewer: Id) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(exercises)
      .leftJoin(lessons, eq(lessons.id, exercises.lessonId))
      .leftJoin(courses, eq(courses.id, lessons.courseId))
      .leftJoin(researchPapers, eq(researchPapers.id, exercises.paperId))
      .where(
        and(
          eq(exercises.id, reviewCards.exerciseId),
          sql`(${exercises.kind} <> 'code' or ${exercises.question} -> 'recall' <> 'null'::jsonb)`,
          textIsReadableBy(viewer),
        ),
      ),
  )

const ownCards = (db: Db, userId: number) =>
  and(eq(practiceLearners.userId, userId), practiceLearners.reviews, isReviewable(db, userId))

const isDue = (now: Date) => lte(reviewCards.due, now)

const ofLearner = eq(reviewCards.learnerId, practiceLearners.id)

export function dueCards(db: Db, userId: number, now: Date, limit: number) {
  const order = [asc(reviewCards.due), asc(reviewCards.exerciseId)]
  const asked = db
    .select({
      id: sql<number>`${reviewCards.exerciseId}`.as('id'),
      bytes: sql<number>`${exercises.shownBytes}`.as('bytes'),
      place: placeBy(order).as('place'),
    })
    .from(practiceLearners)
    .innerJoin(reviewCards, ofLearner)
    .innerJoin(exercises, eq(exercises.id, reviewCards.exerciseId))
    .where(and(ownCards(db, userId), isDue(now)))
    .orderBy(...order)
    .limit(limit)
  return db
    .select({
      exercise: shownColumns,
      state: stateColumns,
      lesson: { id: lessons.id, courseId: lessons.courseId, title: lessons.title },
      paper: { id: researchPapers.id, title: researchPapers.title },
      asked: page.asked,
    })
    .from(rowsThatFit(asked))
    .innerJoin(exercises, eq(exercises.id, page.id))
    .leftJoin(lessons, eq(lessons.id, exercises.lessonId))
    .leftJoin(researchPapers, eq(researchPapers.id, exercises.paperId))
    .leftJoin(
      exerciseStates,
      and(
        sql`${exerciseStates.learnerId} = ${learnerId({ userId })}`,
        eq(exerciseStates.exerciseId, exercises.id),
      ),
    )
    .orderBy(page.place)
}

export async function dueCount(db: Db, userId: number, now: Date) {
  const [row] = await db
    .select({ count: count() })
    .from(practiceLearners)
    .innerJoin(reviewCards, ofLearner)
    .where(and(ownCards(db, userId), isDue(now)))
  return row!.count
}

export const everyCard = (db: Db, userId: number, limit: number) =>
  db
    .select(cardColumns)
    .from(practiceLearners)
    .innerJoin(reviewCards, ofLearner)
    .where(ownCards(db, userId))
    .orderBy(asc(reviewCards.due))
    .limit(limit)

/** A concurrent review of the same card waits, and then finds it done. */
export const lockCard = (db: Db, own: { learnerId: number; exerciseId: number }) =>
  db
    .select({ card: cardColumns, reviews: practiceLearners.reviews })
    .from(reviewCards)
    .innerJoin(practiceLearners, eq(practiceLearners.id, reviewCards.learnerId))
    .where(
      and(eq(reviewCards.learnerId, own.learnerId), eq(reviewCards.exerciseId, own.exerciseId)),
    )
    .for('update', { of: reviewCards })
    .then(firstRow)

export async function saveCard(db: Db, own: { learnerId: number; exerciseId: number }, card: Card) {
  await db
    .update(reviewCards)
    .set(card)
    .where(
      and(eq(reviewCards.learnerId, own.learnerId), eq(reviewCards.exerciseId, own.exerciseId)),
    )
}

const settings = { reviews: practiceLearners.reviews, weeklyMail: practiceLearners.weeklyMail }

export async function findSettings(db: Db, userId: number) {
  const [row] = await db
    .select(settings)
    .from(practiceLearners)
    .where(eq(practiceLearners.userId, userId))
  return row ?? { reviews: true, weeklyMail: false }
}

export async function saveSettings(
  db: Db,
  userId: number,
  change: { reviews?: boolean | undefined; weeklyMail?: boolean | undefined },
) {
  const [row] = await db
    .insert(practiceLearners)
    .values({ userId, ...change })
    .onConflictDoUpdate({
      target: practiceLearners.userId,
      set: { ...change, lastSeenAt: sql`now()` },
    })
    .returning(settings)
  return row!
}

export async function stopMail(db: Db, learnerId: number) {
  await db
    .update(practiceLearners)
    .set({ weeklyMail: false })
    .where(eq(practiceLearners.id, learnerId))
}

const A_WEEK_AGO = sql`(${practiceLearners.mailedAt} is null or ${practiceLearners.mailedAt} <= now() - interval '7 days')`

/** Only confirmed addresses; those who waited longest come first. */
export const peopleToMail = (db: Db, limit: number) =>
  db
    .select({
      learnerId: practiceLearners.id,
      email: users.email,
      fullName: users.fullName,
      dueCount: sql`count(*)`.mapWith(Number),
    })
    .from(practiceLearners)
    .innerJoin(users, eq(users.id, practiceLearners.userId))
    .innerJoin(reviewCards, ofLearner)
    .where(
      and(
        practiceLearners.reviews,
        practiceLearners.weeklyMail,
        sql`${users.emailVerifiedAt} is not null`,
        A_WEEK_AGO,
        sql`${reviewCards.due} <= now()`,
        isReviewable(db, sql`${users.id}`),
      ),
    )
    .groupBy(practiceLearners.id, users.id)
    .orderBy(sql`${practiceLearners.mailedAt} nulls first`, practiceLearners.id)
    .limit(limit)

/** False when another process was quicker, or they have unsubscribed. */
export async function takeMailTurn(db: Db, learnerId: number) {
  const rows = await db
    .update(practiceLearners)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(practiceLearners.id, learnerId), practiceLearners.weeklyMail, A_WEEK_AGO))
    .returning({ id: practiceLearners.id })
  return rows.length > 0
}
