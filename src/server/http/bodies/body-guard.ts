import { byPath } from '../by-path.ts'
import type { Check } from '../guards/checks.ts'
import type { AppContext } from '../context.ts'
import { HttpError, badRequest } from '../errors.ts'
import { decodeUtf8 } from './json-text.ts'
import { isReading } from '../methods.ts'
import { isMultipart } from './multipart.ts'
import { receiveBytes } from './receive-body.ts'

export const SMALL_BODY = 16 * 1024
const ANY_BODY = 1024 * 1024

const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type)

/** What pages of other sites can send without a preflight. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(;|$)/i

async function readText(c: AppContext, type: string, maxBytes: number) {
  const text = decodeUtf8(await receiveBytes(c, maxBytes))
  if (text !== '' && !isJson(type)) throw new HttpError(415, 'Send the body as application/json')
  c.set('bodyText', text)
}

/** Query texts may hold a NUL (`queryText`); the rest of an address may not. */
function hasNul(address: string) {
  if (!address.includes('%00')) return false
  const [path, ...search] = address.split('?')
  const parameters = search.join('?').split('&')
  return [path, ...parameters.filter((each) => !each.startsWith('q='))].join().includes('%00')
}

type Rules = {
  uploads: string[]
  streams: string[]
  limits: (readonly [string, number])[]
}

export function bodyGuard({ uploads, streams, limits }: Rules): Check {
  const isStream = byPath(streams.map((path) => [path, true]))
  const isUpload = byPath(uploads.map((path) => [path, true]))
  const limitOf = byPath(limits)
  return (c) => {
    if (hasNul(c.req.url)) throw badRequest('The address contains characters that cannot be read')
    c.set('bodyText', '')
    if (isReading(c.req.method)) return
    const type = c.req.header('content-type') ?? ''
    if (isStream(c.req.path)) {
      if (FORM.test(type)) throw new HttpError(415, 'Forms are not taken here')
      return
    }
    if (isMultipart(c) && isUpload(c.req.path)) return
    return readText(c, type, limitOf(c.req.path) ?? ANY_BODY)
  }
}
