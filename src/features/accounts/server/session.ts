import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { createHash, randomBytes } from 'node:crypto'
import { clientAddress } from '#server/http/client-address.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import {
  ABSOLUTE_DAYS,
  deleteSession,
  findSessionUser,
  insertSession,
  touchSession,
} from './session-queries.ts'

const TOUCH_EVERY_MS = 60 * 60 * 1000

export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The `__Host-` prefix binds the cookie to this host, but browsers take it over https only. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-ascent' : 'ascent')

const cookieToken = (c: AppContext) => getCookie(c, sessionCookieName(c.var.env.secureCookies))

/** Who the caller is comes from the session's row, read anew on every request. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  if (c.env?.internal) {
    c.set('viewer', c.env.internal.viewer)
    return next()
  }
  const token = cookieToken(c)
  const row = token ? await findSessionUser(c.var.db, hashToken(token)) : null
  c.set('viewer', row)
  // A tab compares this with whom it shows, and notices that it was signed out or promoted.
  c.header('X-Viewer', row ? `${row.id} ${row.role}` : 'none')
  if (row && Date.now() - row.lastSeenAt.getTime() > TOUCH_EVERY_MS)
    await touchSession(c.var.db, row.sessionId)
  return next()
})

/** Starts a session with a new token; the one the browser came with ends. */
export async function startSession(c: AppContext, userId: number) {
  const old = cookieToken(c)
  if (old) await deleteSession(c.var.db, hashToken(old))
  const token = newToken()
  await insertSession(c.var.db, {
    tokenHash: hashToken(token),
    userId,
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    address: clientAddress(c),
  })
  setCookie(c, sessionCookieName(c.var.env.secureCookies), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: c.var.env.secureCookies,
    maxAge: ABSOLUTE_DAYS * 24 * 60 * 60,
  })
}

export async function endSession(c: AppContext) {
  const token = cookieToken(c)
  if (token) await deleteSession(c.var.db, hashToken(token))
  deleteCookie(c, sessionCookieName(c.var.env.secureCookies), {
    path: '/',
    secure: c.var.env.secureCookies,
  })
}
