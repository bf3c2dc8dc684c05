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
