import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseUnavailable, tookTooLong } from '#server/db/connection/database-unavailable.ts'
import { violatedForeignKey } from '#server/db/statements/violated-constraint.ts'
import type { AppContext } from './context.ts'
import { diskFull } from './guards/disk-guard.ts'
import { BUSY, HttpError, notFound, signedOut, unavailable, type Issue } from './errors.ts'
import { isGetOrHead } from './methods.ts'
import { refusalPage } from './answers/refusal-page.ts'
import { logOf } from './request-log.ts'

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return code ?? codeOf(error.cause)
}

/** A row refers to something that was deleted meanwhile: the caller's account, or a thing. */
function missed(error: Error) {
  const foreignKey = violatedForeignKey(error)
  if (!foreignKey) return error
  return foreignKey.endsWith('_users_id_fk') ? signedOut() : notFound()
}

const isPage = (c: AppContext) => isGetOrHead(c.req.method) && !/^\/api(\/|$)/.test(c.req.path)

type Refusal = { message: string; issues?: Issue[]; requestId?: string }

/** Drizzle wraps the error of a statement that was given up. */
function refusalIn(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  return error instanceof Error ? refusalIn(error.cause) : undefined
}

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

  return (thrown: Error, c: AppContext) => {
    const error = missed(thrown)
    const refusal = refusalIn(error)
    if (refusal) return refuseAs(c, refusal)
    if (DISK_FULL.has(codeOf(error) ?? '')) {
      logOf(c).error({ err: error }, 'the disk is full')
      return refuseAs(c, diskFull())
    }
    if (isDatabaseUnavailable(error) || tookTooLong(error)) {
      logOf(c).warn({ err: error }, 'the database did not answer in time')
      return refuseAs(c, unavailable(BUSY))
    }
    logOf(c).error({ err: error }, 'request failed')
    return refuse(c, 500, { message: 'Something went wrong', requestId: c.var.requestId })
  }
}
