import { isGetOrHead } from '#server/http/methods.ts'

/** Null for anybody with another cookie, so that nothing personal is ever stored or served. */
export function visitorKey(request: {
  method: string
  url: string
  host: string | undefined
  cookie: string | undefined
}): string | null {
  if (!isGetOrHead(request.method)) return null
  const { cookie } = request
  if (cookie === undefined || cookie === '') return `${request.host} ${request.url}`
  const theme = /^theme=(light|dark|system)$/.exec(cookie)?.[1]
  return theme ? `${request.host} ${request.url} ${theme}` : null
}

/** What some page or call reads from its address. One that is missing here only costs time. */
const READ = new Set(
  (
    'q kind id page level tag category tab lesson position ' +
    'limit offset view difficulty published isActive authorId instructorId'
  ).split(' '),
)

/** A parameter that nothing reads makes a copy of a page for every value; the others are few. */
export function isWorthKeeping(url: string) {
  const query = url.indexOf('?')
  return (
    query < 0 || [...new URLSearchParams(url.slice(query)).keys()].every((name) => READ.has(name))
  )
}
