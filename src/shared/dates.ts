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
