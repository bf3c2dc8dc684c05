import type { Db } from '#server/db/client.ts'
import { conflict, found, notFound } from '#server/http/errors.ts'
import { RECALL_PROMPT, REFUSALS, type Answer } from '../contract.ts'
import { hold, recordAttempt, solutionSeenAt, type ExerciseToGrade } from './answer-queries.ts'
import { gradeAnswer, programIn, type Asked } from './grade-answer.ts'
import { lockCard, saveCard, type dueCards } from './review-queries.ts'
import { reviewed } from './schedule.ts'
import { shownExercise } from './shown-exercise.ts'
import { textLink } from './text-link.ts'

type DueRow = Awaited<ReturnType<typeof dueCards>>[number]

const recallQuestion = (code: string) => ({
  prompt: RECALL_PROMPT,
  options: [],
  unit: null,
  starter: code,
  checks: [],
  hintCount: 0,
  recall: null,
})

/** As a learner sees it; a program is not written again but read. */
export function shownCard({ exercise, state, lesson, paper }: DueRow) {
  const from = textLink({ lesson, paper })
  const { recall } = exercise.question
  if (recall === null) return { ...shownExercise(exercise, state), from }
  const asked = { ...exercise, kind: 'predict' as const, question: recallQuestion(recall) }
  return { ...shownExercise(asked, state && { ...state, source: null }), from }
}

type AskedByCard = Asked & { isRecall: boolean }

/** What the card asks, which is not always what the exercise does. */
export function askedByCard(exercise: ExerciseToGrade): AskedByCard {
  const { recall } = exercise.question
  if (exercise.kind !== 'code') return { ...exercise, isRecall: false }
  if (recall === null) throw notFound()
  return {
    ...exercise,
    isRecall: true,
    kind: 'predict',
    question: recallQuestion(recall),
    secret: { ...exercise.secret, answer: exercise.secret.recall, explanation: null },
  }
}

type Reviewed = { learnerId: number; asked: AskedByCard; given: Answer; zone: string }

/** An attempt like any other, and the day on which it comes back. */
export async function review(db: Db, { learnerId, asked, given, zone }: Reviewed) {
  const own = { learnerId, exerciseId: asked.id }
  return db.transaction(async (db) => {
    const before = (await hold(db, own)) ? await lockCard(db, own) : null
    if (!before) throw notFound()
    const { correct, kept } = gradeAnswer(asked, given)
    if (!before.reviews) throw conflict(REFUSALS.reviewsOff)
    const now = new Date()
    if (before.card.due > now) throw conflict(REFUSALS.notDue)
    const seenAt = await solutionSeenAt(db, own)
    // The solution of a program is not what its card asks.
    const isCopied = !asked.isRecall && seenAt !== null && seenAt > before.card.due
    const card = reviewed(before.card, { isKnown: correct && !isCopied, now, zone })
    await saveCard(db, own, card)
    const { version, isRecall } = asked
    const source = programIn(given)
    const about = { version, isReview: true, isRecall, afterSolution: seenAt !== null }
    const attempt = { ...own, ...about, kept, correct, source, card }
    return { correct, state: found(await recordAttempt(db, attempt)), dueAt: card.due }
  })
}
