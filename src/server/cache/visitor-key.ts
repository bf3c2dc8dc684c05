import { isGetOrHead } from '#server/http/methods.ts'

const THEME = /^theme=(light|dark|system)$/

/** Any other cookie may make the answer personal. */
const isVisitors = (method: string, cookie: string | undefined) =>
  isGetOrHead(method) && (!cookie || THEME.test(cookie))

/** Null for everybody else, so that nothing personal is ever stored or served. */
export function visitorKey(request: {
  method: string
  url: string
  host: string | undefined
  cookie: string | undefined
}): string | null {
  const { method, cookie } = request
  if (!isVisitors(method, cookie)) return null
  const theme = cookie ? ` ${THEME.exec(cookie)?.[1]}` : ''
  return `${request.host} ${request.url}${theme}`
}

/** Parameters that pages or calls read. A missing one only costs time. */
const READ = new Set(
  (
    'q spelling kind id page level tag category tab lesson position ' +
    'limit offset view difficulty published isActive authorId instructorId'
  ).split(' '),
)

/** Anybody could fill the cache with values of a parameter that nothing reads. */
export function isWorthKeeping(url: string) {
  const query = url.indexOf('?')
  return (
    query < 0 || [...new URLSearchParams(url.slice(query)).keys()].every((name) => READ.has(name))
  )
}
