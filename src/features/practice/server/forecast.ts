import type { ReviewForecast } from '../contract.ts'
import { remembered, type Card } from './schedule.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 30

/** A card is due from the beginning of a day, wherever that is: its number tells how many days ahead. */
const daysAhead = ({ due }: Card, now: Date) =>
  Math.max(0, Math.ceil((due.getTime() - now.getTime()) / DAY_MS))

/** What one knows from today on if nothing is reviewed, and how much comes back when. */
export function forecast(cards: Card[], now: Date): ReviewForecast {
  const dueOn = Map.groupBy(cards, (card) => daysAhead(card, now))
  const days = Array.from({ length: DAYS + 1 }, (_, ahead) => {
    const then = new Date(now.getTime() + ahead * DAY_MS)
    const known = cards.reduce((sum, card) => sum + remembered(card, then), 0)
    return {
      date: then.toISOString().slice(0, 10),
      due: dueOn.get(ahead)?.length ?? 0,
      remembered: Math.round(known * 100) / 100,
    }
  })
  return { cardCount: cards.length, days }
}
