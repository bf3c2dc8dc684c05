const HOUR_MS = 60 * 60 * 1000

/** One for each zone that there is: they are slow to make. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(zone: string) {
  const known = clocks.get(zone)
  if (known) return known
  // Swedish dates are ISO dates: 2026-01-31 21:00:00.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  clocks.set(zone, clock)
  return clock
}

/** As the browser names it; UTC for what is no zone. */
export function knownZone(zone: string | undefined) {
  try {
    return clockIn(zone ?? 'UTC').resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

const shownIn = (zone: string, time: Date) => clockIn(zone).format(time)

/** The date there, as midnight in UTC: days between two of them are whole. */
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
