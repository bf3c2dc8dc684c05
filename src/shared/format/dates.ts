// UTC, so that server and browser render the same text.
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const long = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

export function formatShortDate(date: string | Date): string {
  return short.format(new Date(date))
}

export function formatLongDate(date: string | Date): string {
  return long.format(new Date(date))
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

export function formatMoment(date: string | Date): string {
  return `${moment.format(new Date(date))} UTC`
}
