import { createEmptyCard, fsrs, Rating, type Card as FsrsCard } from 'ts-fsrs'
import { beginningOf, dayIn } from './local-day.ts'

/** Whole days: nobody waits in front of the screen for the next card. */
export const SCHEDULE = { enable_short_term: false, enable_fuzz: false } as const

const scheduler = fsrs(SCHEDULE)

export type Card = {
  due: Date
  stability: number
  difficulty: number
  scheduledDays: number
  reps: number
  lapses: number
  state: number
  lastReview: Date
}

const toFsrs = (card: Card): FsrsCard => ({
  due: card.due,
  stability: card.stability,
  difficulty: card.difficulty,
  elapsed_days: 0,
  scheduled_days: card.scheduledDays,
  learning_steps: 0,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  last_review: card.lastReview,
})

type Answered = {
  /** False also if the solution was seen just before. */
  isKnown: boolean
  now: Date
  zone: string
}

/** In whole days of the learner's time zone. `card` is null for the first answer. */
export function reviewed(
  card: Card | null,
  { isKnown, now, zone }: Answered,
  by = scheduler,
): Card {
  const today = dayIn(zone, now)
  const before = card
    ? { ...toFsrs(card), last_review: dayIn(zone, card.lastReview) }
    : createEmptyCard(today)
  const after = by.next(before, today, isKnown ? Rating.Good : Rating.Again).card
  return {
    due: beginningOf(after.due, zone),
    stability: after.stability,
    difficulty: after.difficulty,
    scheduledDays: after.scheduled_days,
    reps: after.reps,
    lapses: after.lapses,
    state: after.state,
    lastReview: now,
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

const daysSince = ({ lastReview }: Card, then: Date) =>
  Math.floor((then.getTime() - lastReview.getTime()) / DAY_MS)

export const isRested = (card: Card, now: Date) => daysSince(card, now) >= 1

/** From 0 to 1. Right after an answer the curve is at 1, so the first day counts as its end. */
export const remembered = (card: Card, then: Date) =>
  scheduler.forgetting_curve(Math.max(1, daysSince(card, then)), card.stability)
