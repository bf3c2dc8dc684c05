const COOKIE = 'return-to'
const SECONDS = 15 * 60

const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && path.length <= 1_000

/** A cookie, because both the server and the browser may redirect to the sign-in. */
export const returnCookie = (path: string) =>
  `${COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`

export function rememberReturn(path: string) {
  if (isOwnPath(path)) document.cookie = returnCookie(path)
}

export function takeReturn(): { label: string; to: string } | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`))
  if (!pair) return undefined
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  const to = decodeURIComponent(pair.slice(COOKIE.length + 1))
  return isOwnPath(to) ? { label: 'Continue where you left off', to } : undefined
}
