/**
 * What an answer to a visitor may depend on: host, address and theme. Null for everybody who
 * brings another cookie, so that nothing personal can ever be stored or served.
 */
export function visitorKey(request: {
  method: string
  url: string
  host: string | undefined
  cookie: string | undefined
}): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { cookie } = request
  if (cookie === undefined || cookie === '') return `${request.host} ${request.url}`
  const theme = /^theme=(light|dark|system)$/.exec(cookie)?.[1]
  return theme ? `${request.host} ${request.url} ${theme}` : null
}
