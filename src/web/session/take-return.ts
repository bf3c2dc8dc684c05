import { isOwnPath, offerReturn, RETURN_COOKIE, type ReturnLink } from './return-link.ts'

function readCookie(): ReturnLink | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${RETURN_COOKIE}=`))
  const [to = '', label = '', wants] = pair?.slice(RETURN_COOKIE.length + 1).split('|') ?? []
  const link: ReturnLink = { to: decodeURIComponent(to), label: decodeURIComponent(label) }
  if (wants) link.state = { wants }
  return isOwnPath(link.to) && link.label ? link : undefined
}

const forgetCookie = () => {
  document.cookie = `${RETURN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** Offered once, by the toast and on the home page. */
export function takeReturn() {
  const link = readCookie()
  offerReturn(link)
  forgetCookie()
  return link
}

export function forgetReturn() {
  offerReturn(undefined)
  forgetCookie()
}
