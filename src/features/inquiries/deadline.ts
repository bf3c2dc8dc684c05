/** 'Within 5-7 business days' ends with the seventh. */
const PROMISED_BUSINESS_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay())

export function endOfBusinessDay(from: Date, days: number): Date {
  let day = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  for (let left = days; left > 0;) {
    day += DAY_MS
    if (!isWeekend(day)) left -= 1
  }
  return new Date(day + DAY_MS - 1)
}

type Promised = { kind: string; createdAt: Date; state: string; decision: string | null }

/** Only instructors are promised a time, and only until they have their answer. */
export function answerBy({ kind, createdAt, state, decision }: Promised) {
  const isOpen = state !== 'done' && decision === null
  return kind === 'instructor' && isOpen
    ? endOfBusinessDay(createdAt, PROMISED_BUSINESS_DAYS)
    : null
}

export function isOverdue(inquiry: Promised, now: Date): boolean {
  const due = answerBy(inquiry)
  return due !== null && now > due
}
