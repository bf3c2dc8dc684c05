import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '#server/http/context.ts'
import { ageOfSignedTime, signedTime } from '#server/signed-time.ts'

/** Longer than a process can miss changes without knowing that it does. */
const SECONDS = 10
/** The browser drops it; the clocks of two nodes may differ. */
const MOST_AGE_MS = 60_000

const cookieName = (secure: boolean) => (secure ? '__Host-ascent-left' : 'ascent-left')

const SECRET = 'just-left'

/** For a moment they are not served as visitors, who may get another process's older page. */
export async function rememberLeaving(c: AppContext) {
  const { secureCookies: secure } = c.var.env
  setCookie(c, cookieName(secure), await signedTime(c.var.db, SECRET), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: SECONDS,
  })
}

/** Signed, or anybody could have the primary read for them. */
export async function hasJustLeft(c: AppContext) {
  const signed = getCookie(c, cookieName(c.var.env.secureCookies))
  const age = signed ? await ageOfSignedTime(c.var.db, SECRET, signed) : null
  return age !== null && Math.abs(age) < MOST_AGE_MS
}
