const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** '12:03' today, 'Mar 4, 12:03' before; only in the browser, which knows the reader's time zone. */
export function formatMoment(iso: string, now = new Date()) {
  const moment = new Date(iso)
  const isToday = moment.toDateString() === now.toDateString()
  const isThisYear = moment.getFullYear() === now.getFullYear()
  const day: Intl.DateTimeFormatOptions = isToday
    ? {}
    : { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) }
  return new Intl.DateTimeFormat('en-US', { ...day, ...time }).format(moment)
}
