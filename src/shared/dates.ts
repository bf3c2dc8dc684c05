// UTC, so that the server's text and the browser's are the same wherever each of them stands.
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

/** 'MMM d, yyyy', as on cards and in tables. */
export function formatShortDate(date: string | Date): string {
  return short.format(new Date(date))
}

/** 'MMMM d, yyyy', as on detail pages. */
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

/** 'MMM d, yyyy, HH:mm UTC', where the hour matters. */
export function formatMoment(date: string | Date): string {
  return `${moment.format(new Date(date))} UTC`
}
