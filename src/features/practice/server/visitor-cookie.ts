import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '#server/http/context.ts'
import { hashToken, newToken } from '#server/secret-token.ts'
import { CLAIMED_EXERCISES_COOKIE } from '#shared/pages/claimed-exercises-cookie.ts'

const DAYS = 90

/** The `__Host-` prefix binds the cookie to this host, but needs https. */
const cookieName = (secure: boolean) => (secure ? '__Host-ascent-practice' : 'ascent-practice')

const options = (c: AppContext) => ({ path: '/', secure: c.var.env.secureCookies })

const ownToken = (c: AppContext) => getCookie(c, cookieName(c.var.env.secureCookies))

/** Null in a browser that has not answered anything yet. */
export function browserToken(c: AppContext) {
  const token = ownToken(c)
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

/** Renewed with every answer: it ends ninety days after the last. */
export function rememberVisitor(c: AppContext, token = ownToken(c) ?? '') {
  setCookie(c, cookieName(c.var.env.secureCookies), token, {
    ...options(c),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: DAYS * 24 * 60 * 60,
  })
}

/** Says nothing but that it is the same browser, and only once there is something to keep. */
export function newBrowser(c: AppContext) {
  const token = newToken()
  rememberVisitor(c, token)
  return hashToken(token)
}

export const forgetBrowser = (c: AppContext) =>
  deleteCookie(c, cookieName(c.var.env.secureCookies), options(c))

/** For the page that they arrive at, also after a redirect. */
export const setClaimedExercisesCookie = (c: AppContext, exercises: number) =>
  setCookie(c, CLAIMED_EXERCISES_COOKIE, String(exercises), {
    ...options(c),
    sameSite: 'Lax',
    maxAge: 60,
  })
