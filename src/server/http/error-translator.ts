import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './context.ts'
import { HttpError } from './errors.ts'
import { logOf } from './request-log.ts'

/** PostgreSQL's words for: it took too long, or the server is going away. */
const PASSING = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P03',
  '53300',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
])

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return code ?? codeOf(error.cause)
}

/** The only place that turns what was thrown into an answer. */
export function translateError(error: Error, c: AppContext) {
  if (error instanceof HttpError) {
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    const body = error.issues
      ? { message: error.message, issues: error.issues }
      : { message: error.message }
    return c.json(body, error.status as ContentfulStatusCode)
  }
  const code = codeOf(error)
  if (code && PASSING.has(code)) {
    logOf(c).warn({ err: error }, 'the database did not answer in time')
    c.header('Retry-After', '2')
    return c.json({ message: 'The site is very busy. Please try again in a moment.' }, 503)
  }
  logOf(c).error({ err: error }, 'request failed')
  return c.json({ message: 'Something went wrong', requestId: c.var.requestId }, 500)
}
