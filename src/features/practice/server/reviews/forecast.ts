import type { ReviewForecast } from '../../contract.ts'
import { isRested, remembered, type Card } from './schedule.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 30

const daysAhead = ({ due }: Card, now: Date) =>
  Math.max(0, Math.ceil((due.getTime() - now.getTime()) / DAY_MS))

const hundredths = (value: number) => Math.round(value * 100) / 100

const knownOf = (cards: Card[], then: Date) =>
  hundredths(cards.reduce((sum, card) => sum + remembered(card, then), 0))

export function forecast(cards: Card[], now: Date): ReviewForecast {
  const dueOn = Map.groupBy(cards, (card) => daysAhead(card, now))
  const days = Array.from({ length: DAYS + 1 }, (_, ahead) => {
    const then = new Date(now.getTime() + ahead * DAY_MS)
    return {
      date: then.toISOString().slice(0, 10),
      due: dueOn.get(ahead)?.length ?? 0,
      remembered: knownOf(cards, then),
    }
  })
  const rested = cards.filter((card) => isRested(card, now))
  return {
    cardCount: cards.length,
    rested: { cardCount: rested.length, remembered: knownOf(rested, now) },
    days,
  }
}
