import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseAway } from '#server/db/database-away.ts'
import type { AppContext } from './context.ts'
import { HttpError } from './errors.ts'
import { logOf } from './request-log.ts'

/** PostgreSQL's words for: a statement or a lock took too long. */
const TOO_SLOW = new Set(['57014', '55P03'])

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
  if (isDatabaseAway(error) || TOO_SLOW.has(codeOf(error) ?? '')) {
    logOf(c).warn({ err: error }, 'the database did not answer in time')
    c.header('Retry-After', '2')
    return c.json({ message: 'The site is very busy. Please try again in a moment.' }, 503)
  }
  logOf(c).error({ err: error }, 'request failed')
  return c.json({ message: 'Something went wrong', requestId: c.var.requestId }, 500)
}
