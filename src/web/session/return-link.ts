const COOKIE = 'return-to'
const SECONDS = 15 * 60

const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && path.length <= 1_000

/** A cookie, because both may send somebody to sign in: the server, and the page in the browser. */
export const returnCookie = (path: string) =>
  `${COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`

/** Keeps where somebody was going when they were asked to sign in. */
export function rememberReturn(path: string) {
  if (isOwnPath(path)) document.cookie = returnCookie(path)
}

/** The link that the toast after the sign-in offers, once. */
export function takeReturn(): { label: string; to: string } | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`))
  if (!pair) return undefined
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  const to = decodeURIComponent(pair.slice(COOKIE.length + 1))
  return isOwnPath(to) ? { label: 'Continue where you left off', to } : undefined
}
