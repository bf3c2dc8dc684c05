import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseAway } from '#server/db/database-away.ts'
import type { AppContext } from './context.ts'
import { BUSY, HttpError, unavailable, type Issue } from './errors.ts'
import { refusalPage } from './refusal-page.ts'
import { logOf } from './request-log.ts'

/** PostgreSQL's words for: a statement or a lock took too long. */
const TOO_SLOW = new Set(['57014', '55P03'])

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return code ?? codeOf(error.cause)
}

const isPage = (c: AppContext) =>
  ['GET', 'HEAD'].includes(c.req.method) && !/^\/api(\/|$)/.test(c.req.path)

type Refusal = { message: string; issues?: Issue[]; requestId?: string }

/** The only place that turns what was thrown into an answer: a page for people, JSON for programs. */
export function errorTranslator({ styles }: { styles: string[] }) {
  const refuse = (c: AppContext, status: number, body: Refusal) => {
    if (!isPage(c)) return c.json(body, status as ContentfulStatusCode)
    c.header('Cache-Control', 'no-store')
    return c.html(refusalPage({ ...body, status, styles }), status as ContentfulStatusCode)
  }

  const refuseAs = (c: AppContext, { status, message, issues, headers }: HttpError) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return refuse(c, status, issues ? { message, issues } : { message })
  }

  return (error: Error, c: AppContext) => {
    if (error instanceof HttpError) return refuseAs(c, error)
    if (isDatabaseAway(error) || TOO_SLOW.has(codeOf(error) ?? '')) {
      logOf(c).warn({ err: error }, 'the database did not answer in time')
      return refuseAs(c, unavailable(BUSY))
    }
    logOf(c).error({ err: error }, 'request failed')
    return refuse(c, 500, { message: 'Something went wrong', requestId: c.var.requestId })
  }
}
