import type { Db } from '#server/db/client.ts'
import { conflict, found, notFound } from '#server/http/errors.ts'
import { RECALL_PROMPT, REFUSALS, type Answer } from '../../contract.ts'
import {
  lockExercise,
  recordAttempt,
  solutionSeenAt,
  type ExerciseToGrade,
} from '../answers/answer-queries.ts'
import { gradeAnswer, programIn, type GradableExercise } from '../answers/grade-answer.ts'
import { lockCard, saveCard, type dueCards } from './review-queries.ts'
import { reviewed } from './schedule.ts'
import { shownExercise } from '../shown-exercise.ts'
import { textLink } from '../text-link.ts'

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

export function shownCard({ exercise, state, lesson, paper }: DueRow) {
  const from = textLink({ lesson, paper })
  const { recall } = exercise.question
  if (recall === null) return { ...shownExercise(exercise, state), from }
  const recalled = { ...exercise, kind: 'predict' as const, question: recallQuestion(recall) }
  return { ...shownExercise(recalled, state && { ...state, source: null }), from }
}

type CardQuestion = GradableExercise & { isRecall: boolean }

export function questionOfCard(exercise: ExerciseToGrade): CardQuestion {
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

type Reviewed = { learnerId: number; exercise: CardQuestion; given: Answer; zone: string }

export async function review(db: Db, { learnerId, exercise, given, zone }: Reviewed) {
  const own = { learnerId, exerciseId: exercise.id }
  return db.transaction(async (db) => {
    const before = (await lockExercise(db, own)) ? await lockCard(db, own) : null
    if (!before) throw notFound()
    const { correct, stored } = gradeAnswer(exercise, given)
    if (!before.reviews) throw conflict(REFUSALS.reviewsOff)
    const now = new Date()
    if (before.card.due > now) throw conflict(REFUSALS.notDue)
    const seenAt = await solutionSeenAt(db, own)
    // Seeing a program's solution does not give away its output.
    const isCopied = !exercise.isRecall && seenAt !== null && seenAt > before.card.due
    const card = reviewed(before.card, { isKnown: correct && !isCopied, now, zone })
    await saveCard(db, own, card)
    const { version, isRecall } = exercise
    const source = programIn(given)
    const about = { version, isReview: true, isRecall, afterSolution: seenAt !== null }
    const attempt = { ...own, ...about, stored, correct, source, card }
    return { correct, state: found(await recordAttempt(db, attempt)), dueAt: card.due }
  })
}
