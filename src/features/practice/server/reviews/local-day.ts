import { cached } from '#server/cache/cached.ts'

const HOUR_MS = 60 * 60 * 1000

/** There are about 400, and their names may be written in any case. */
const MOST_ZONES = 500

/** They are slow to make. Swedish dates are ISO dates: 2026-01-31 21:00:00. */
const clockIn = cached(
  MOST_ZONES,
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

export function knownZone(zone: string | undefined) {
  try {
    return clockIn(zone ?? 'UTC').resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

const shownIn = (zone: string, time: Date) => clockIn(zone).format(time)

/** The local date as midnight in UTC, so that differences are whole days. */
export const dayIn = (zone: string, time: Date) =>
  new Date(`${shownIn(zone, time).slice(0, 10)}T00:00:00Z`)

export function beginningOf(day: Date, zone: string) {
  const offsetAt = (time: Date) =>
    Date.parse(`${shownIn(zone, time).replace(' ', 'T')}Z`) -
    Math.floor(time.getTime() / 1000) * 1000
  const guess = new Date(day.getTime() - offsetAt(day))
  const begins = new Date(day.getTime() - offsetAt(guess))
  // Where clocks go forward at midnight, the day begins an hour later.
  return dayIn(zone, begins) < day ? new Date(begins.getTime() + HOUR_MS) : begins
}
