/** The server is going, starting or full, or the line to it is cut: a later try may well succeed. */
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '25P03',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Class 08 of PostgreSQL's codes: connection exceptions. */
const isAwayCode = (code: string) => AWAY.has(code) || /^08...$/.test(code)

/** Whether the database could not be asked at all, as against: it answered that something is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && isAwayCode(error.code)) return true
  return isDatabaseAway(error.cause)
}
