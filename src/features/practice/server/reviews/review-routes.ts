import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { found, requireUser } from '#server/http/errors.ts'
import { idParam, jsonBody } from '#server/http/input.ts'
import { oneClickRoute } from '#server/mail/one-click.ts'
import {
  AttemptInput,
  Message,
  ReviewCount,
  ReviewForecast,
  ReviewResult,
  Reviews,
  ReviewSettings,
  ReviewSettingsInput,
  UnsubscribeInput,
} from '../../contract.ts'
import { findExercise } from '../answers/answer-queries.ts'
import { assertOpen } from '../answers/assert-open.ts'
import { feedbackFor, solutionOf } from '../answers/feedback.ts'
import { forecast } from './forecast.ts'
import { spendAnswer } from '../learners/learner.ts'
import { findLearner } from '../learners/learner-queries.ts'
import { knownZone } from './local-day.ts'
import { questionOfCard, review, shownCard } from './review.ts'
import { unsubscribeFromReviews } from './review-mail.ts'
import { dueCards, dueCount, everyCard, findSettings, saveSettings } from './review-queries.ts'

const AT_ONCE = 50
/** Each card is computed for every day of the plot. */
const PLOTTED = 5_000

const NO_MORE_MAILS = 'You will get no more mails about reviews.'

export const reviewRoutes = new Hono<AppEnv>()
  .get('/reviews', async (c) => {
    const { id } = requireUser(c.var.viewer)
    const now = new Date()
    const cards = await dueCards(c.var.db, id, now, AT_ONCE)
    const asked = cards[0]?.asked ?? 0
    const count = asked < AT_ONCE ? asked : await dueCount(c.var.db, id, now)
    return answer(c, Reviews, { due: cards.map(shownCard), dueCount: count })
  })
  .get('/reviews/count', async (c) => {
    const { id } = requireUser(c.var.viewer)
    return answer(c, ReviewCount, { dueCount: await dueCount(c.var.db, id, new Date()) })
  })
  .get('/reviews/forecast', async (c) => {
    const { id } = requireUser(c.var.viewer)
    const cards = await everyCard(c.var.db, id, PLOTTED)
    return answer(c, ReviewForecast, forecast(cards, new Date()))
  })
  .get('/reviews/settings', async (c) => {
    const { id } = requireUser(c.var.viewer)
    return answer(c, ReviewSettings, await findSettings(c.var.db, id))
  })
  .put('/reviews/settings', async (c) => {
    const { id } = requireUser(c.var.viewer)
    const change = jsonBody(c, ReviewSettingsInput)
    return answer(c, ReviewSettings, await saveSettings(c.var.db, id, change))
  })
  .post('/reviews/unsubscribe', async (c) => {
    await unsubscribeFromReviews(c.var.db, jsonBody(c, UnsubscribeInput).token)
    return answer(c, Message, { message: NO_MORE_MAILS })
  })
  .post('/reviews/:id', async (c) => {
    const { db } = c.var
    const user = requireUser(c.var.viewer)
    const who = await spendAnswer(c)
    const exercise = found(await findExercise(db, user, idParam(c)))
    assertOpen(c, exercise.place)
    const question = questionOfCard(exercise)
    const { answer: given, zone } = jsonBody(c, AttemptInput)
    const learnerId = found(await findLearner(db, who))
    const done = await review(db, { learnerId, exercise: question, given, zone: knownZone(zone) })
    const feedback = feedbackFor(question, given)
    // A program's output is not the answer to its exercise, so it may be shown.
    const isAnswerShown = done.correct || exercise.kind === 'code'
    return answer(c, ReviewResult, {
      ...done,
      feedback,
      solution: isAnswerShown ? solutionOf(question) : null,
    })
  })

export const oneClickRoutes = oneClickRoute({
  path: '/review/unsubscribe',
  unsubscribe: unsubscribeFromReviews,
  done: NO_MORE_MAILS,
})
