// By hand: `Intl` reads its rules for longer than a page takes to come alive.
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

const monthOf = (date: Date) => MONTHS[date.getUTCMonth()]!
const dayAndYearOf = (date: Date) => `${date.getUTCDate()}, ${date.getUTCFullYear()}`

export function formatShortDate(value: string | Date): string {
  const date = new Date(value)
  return `${monthOf(date).slice(0, 3)} ${dayAndYearOf(date)}`
}

export function formatLongDate(value: string | Date): string {
  const date = new Date(value)
  return `${monthOf(date)} ${dayAndYearOf(date)}`
}

export function formatMoment(value: string | Date): string {
  const time = new Date(value).toISOString().slice('2025-03-07T'.length, '2025-03-07T14:05'.length)
  return `${formatShortDate(value)}, ${time} UTC`
}
