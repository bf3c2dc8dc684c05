import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from './context.ts'

export type OwnCookie = { name: string; seconds: number; path?: string }

/** The prefix binds the cookie to this host, or to https if it has a path. */
export function cookieName({ name, path }: OwnCookie, secure: boolean) {
  if (!secure) return name
  return path ? `__Secure-${name}` : `__Host-${name}`
}

const nameFor = (c: AppContext, cookie: OwnCookie) => cookieName(cookie, c.var.env.secureCookies)

const placeOf = (c: AppContext, { path = '/' }: { path?: string } = {}) => ({
  path,
  secure: c.var.env.secureCookies,
})

export const readCookie = (c: AppContext, cookie: OwnCookie) => getCookie(c, nameFor(c, cookie))

export const writeCookie = (c: AppContext, cookie: OwnCookie, value: string) =>
  setCookie(c, nameFor(c, cookie), value, {
    ...placeOf(c, cookie),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: cookie.seconds,
  })

export const forgetCookie = (c: AppContext, cookie: OwnCookie) =>
  deleteCookie(c, nameFor(c, cookie), placeOf(c, cookie))

export const leaveForNextPage = (c: AppContext, name: string, value: string) =>
  setCookie(c, name, value, { ...placeOf(c), sameSite: 'Lax', maxAge: 60 })
