import type { AppContext } from '#server/http/context.ts'
import { readCookie, writeCookie } from '#server/http/own-cookie.ts'
import { ageOfSignedTime, signedTime } from '#server/secrets/signed-time.ts'

/** Longer than a process can miss changes without knowing that it does. */
const COOKIE = { name: 'ascent-left', seconds: 10 }
/** The browser drops it; the clocks of two nodes may differ. */
const MOST_AGE_MS = 60_000

const SECRET = 'just-left'

/** For a moment they are not served as visitors, who may get another process's older page. */
export const rememberLeaving = async (c: AppContext) =>
  writeCookie(c, COOKIE, await signedTime(c.var.db, SECRET))

/** Signed, or anybody could have the primary read for them. */
export async function hasJustLeft(c: AppContext) {
  const signed = readCookie(c, COOKIE)
  const age = signed ? await ageOfSignedTime(c.var.db, SECRET, signed) : null
  return age !== null && Math.abs(age) < MOST_AGE_MS
}
