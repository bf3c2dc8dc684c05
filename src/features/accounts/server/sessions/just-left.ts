import type { AppContext } from '#server/http/context.ts'
import { readCookie, writeCookie } from '#server/http/own-cookie.ts'
import { ageOfSignedTime, signedTime } from '#server/secrets/signed-time.ts'

/** Longer than a process can miss changes without knowing it. */
const COOKIE = { name: 'ascent-left', seconds: 10 }
/** The browser drops the cookie; the clocks of two nodes may differ. */
const MOST_AGE_MS = 60_000

const SECRET = 'just-left'

/** For a moment they read from the primary: another process may have an older page for visitors. */
export const rememberLeaving = async (c: AppContext) =>
  writeCookie(c, COOKIE, await signedTime(c.var.db, SECRET))

/** Signed, or anybody could force reads from the primary. */
export async function hasJustLeft(c: AppContext) {
  const signed = readCookie(c, COOKIE)
  const age = signed ? await ageOfSignedTime(c.var.db, SECRET, signed) : null
  return age !== null && Math.abs(age) < MOST_AGE_MS
}
