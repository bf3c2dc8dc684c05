import { Hono } from 'hono'
import { shownHtml } from '#server/content/shown-html.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { conflict, found, notFound } from '#server/http/errors.ts'
import { idParam, jsonBody } from '#server/http/input.ts'
import { AttemptInput, AttemptResult, Hint, HintInput, REFUSALS, Solution } from '../../contract.ts'
import {
  findExercise,
  lockExercise,
  recordAttempt,
  seeHint,
  seeSolution,
  solutionSeenAt,
} from './answer-queries.ts'
import { assertOpen } from './assert-open.ts'
import { feedbackFor, solutionOf } from './feedback.ts'
import { gradeAnswer, programIn } from './grade-answer.ts'
import { findLearner } from '../learners/learner-queries.ts'
import { learnerToWrite, spendAnswer, spendLook, spendProgram } from '../learners/learner.ts'
import { knownZone } from '../reviews/local-day.ts'
import { reviewed } from '../reviews/schedule.ts'

/** 429, 404 while its text is hidden, then 403 while it is locked, or 401. */
async function openExercise(c: AppContext, spend: typeof spendAnswer) {
  const who = await spend(c)
  const exercise = found(await findExercise(c.var.db, c.var.viewer, idParam(c)))
  assertOpen(c, exercise.place)
  return { who, exercise }
}

export const answerRoutes = new Hono<AppEnv>()
  .post('/exercises/:id/attempts', async (c) => {
    const { who, exercise } = await openExercise(c, spendAnswer)
    const { answer: given, zone } = jsonBody(c, AttemptInput)
    const { correct, stored } = gradeAnswer(exercise, given)
    await spendProgram(c, who, programIn(given))
    const own = { learnerId: await learnerToWrite(c, who), exerciseId: exercise.id }
    const afterSolution = (await solutionSeenAt(c.var.db, own)) !== null
    const isKnown = correct && !afterSolution
    const recorded = await recordAttempt(c.var.db, {
      ...own,
      version: exercise.version,
      stored,
      correct,
      source: programIn(given),
      card: reviewed(null, { isKnown, now: new Date(), zone: knownZone(zone) }),
      isReview: false,
      afterSolution,
      isRecall: false,
    })
    const state = found(recorded)
    const feedback = feedbackFor(exercise, given)
    const solution = correct ? solutionOf(exercise) : null
    return answer(c, AttemptResult, { correct, feedback, solution, state })
  })
  .post('/exercises/:id/hints', async (c) => {
    const { who, exercise } = await openExercise(c, spendLook)
    const { index } = jsonBody(c, HintInput)
    const hint = exercise.secret.hints[index]
    if (hint === undefined) throw notFound(REFUSALS.noHint)
    // Nothing is stored about somebody who has not answered anything.
    if (index > 0 && (await findLearner(c.var.db, who)) === null)
      throw conflict(REFUSALS.hintBefore)
    const learnerId = await learnerToWrite(c, who)
    const state = await c.var.db.transaction(async (db) => {
      const own = { learnerId, exerciseId: exercise.id }
      if (!(await lockExercise(db, own))) throw notFound()
      return seeHint(db, own, index)
    })
    if (!state) throw conflict(REFUSALS.hintBefore)
    return answer(c, Hint, { hint: shownHtml(hint), state })
  })
  .post('/exercises/:id/solution', async (c) => {
    const { who, exercise } = await openExercise(c, spendLook)
    const learnerId = await learnerToWrite(c, who)
    const state = found(await seeSolution(c.var.db, { learnerId, exerciseId: exercise.id }))
    return answer(c, Solution, { ...solutionOf(exercise), state })
  })
