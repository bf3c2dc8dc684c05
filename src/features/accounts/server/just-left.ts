import { getCookie, setCookie } from 'hono/cookie'
import { secretOf } from '#server/db/secret-queries.ts'
import type { AppContext } from '#server/http/context.ts'
import { isSignature, signatureOf } from '#server/signature.ts'

/** Longer than a process can miss changes without knowing that it does. */
const SECONDS = 10
/** The browser drops it; the clocks of two nodes may differ. */
const MOST_AGE_MS = 60_000

const cookieName = (secure: boolean) => (secure ? '__Host-ascent-left' : 'ascent-left')

const sign = async (c: AppContext, time: string) =>
  signatureOf(await secretOf(c.var.db, 'just-left'), time)

/** For a moment they are not served as visitors, who may get another process's older page. */
export async function rememberLeaving(c: AppContext) {
  const { secureCookies: secure } = c.var.env
  const time = Date.now().toString(36)
  setCookie(c, cookieName(secure), `${time}.${await sign(c, time)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: SECONDS,
  })
}

/** Signed, or anybody could have the primary read for them. */
export async function hasJustLeft(c: AppContext) {
  const [time = '', signature] = getCookie(c, cookieName(c.var.env.secureCookies))?.split('.') ?? []
  if (!signature || !isSignature(signature, await sign(c, time))) return false
  return Math.abs(Date.now() - Number.parseInt(time, 36)) < MOST_AGE_MS
}
