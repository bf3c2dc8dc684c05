/**
 * A time as PostgreSQL writes it, the way answers have it. By hand where it is in UTC, as it is
 * unless a server was set up otherwise: a `Date` in between takes more than twice as long.
 */
export function isoTimeOf(text: string) {
  if (!text.endsWith('+00') || text.length > 29) return new Date(text).toISOString()
  const milliseconds = text.slice(20, 23).replace(/\D.*/, '').padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}
