import type { AppContext } from '#server/http/context.ts'
import { forgetCookie, readCookie, leaveForNextPage, writeCookie } from '#server/http/own-cookie.ts'
import { hashToken, newToken } from '#server/secrets/secret-token.ts'
import { CLAIMED_EXERCISES_COOKIE } from '#shared/pages/claimed-exercises-cookie.ts'

const COOKIE = { name: 'ascent-practice', seconds: 90 * 24 * 60 * 60 }

export function browserToken(c: AppContext) {
  const token = readCookie(c, COOKIE)
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

export const rememberVisitor = (c: AppContext, token = readCookie(c, COOKIE) ?? '') =>
  writeCookie(c, COOKIE, token)

/** Only set once there is something to remember. */
export function newBrowser(c: AppContext) {
  const token = newToken()
  rememberVisitor(c, token)
  return hashToken(token)
}

export const forgetBrowser = (c: AppContext) => forgetCookie(c, COOKIE)

export const announceClaimedExercises = (c: AppContext, exercises: number) =>
  leaveForNextPage(c, CLAIMED_EXERCISES_COOKIE, String(exercises))
