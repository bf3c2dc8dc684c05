// By hand, because loading the rules of `Intl` takes longer than hydrating a page.
// UTC, so that server and browser render the same text.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function dateOf(value: string | Date) {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError(`${String(value)} is no date`)
  return date
}

const monthOf = (date: Date) => MONTHS[date.getUTCMonth()]!
const dayAndYearOf = (date: Date) => `${date.getUTCDate()}, ${date.getUTCFullYear()}`

export function formatShortDate(value: string | Date): string {
  const date = dateOf(value)
  return `${monthOf(date).slice(0, 3)} ${dayAndYearOf(date)}`
}

export function formatLongDate(value: string | Date): string {
  const date = dateOf(value)
  return `${monthOf(date)} ${dayAndYearOf(date)}`
}

export function formatUtcMoment(value: string | Date): string {
  const time = dateOf(value).toISOString().slice('2025-03-07T'.length, '2025-03-07T14:05'.length)
  return `${formatShortDate(value)}, ${time} UTC`
}
