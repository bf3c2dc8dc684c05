import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import { HttpError, badRequest } from './errors.ts'

const MAX_JSON_BYTES = 1024 * 1024
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

const tooLarge = () => new HttpError(413, 'The request is too large')

/** Counts while it reads, so that a body without a length cannot exceed the bound either. */
async function readBounded(request: Request) {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_JSON_BYTES) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_JSON_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest('The body is not valid UTF-8')
  }
}

const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type)
const isMultipart = (type: string) => /^multipart\/form-data\s*;/i.test(type)

/**
 * First of all checks: how much, is it text, is it JSON. `uploads` are the paths that take
 * multipart bodies; those stream, and count for themselves.
 */
export const bodyGuard = (uploads: ReadonlySet<string>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (/%00/.test(c.req.url))
      throw badRequest('The address contains characters that cannot be read')
    c.set('bodyText', '')
    if (READING.has(c.req.method)) return next()
    const type = c.req.header('content-type') ?? ''
    if (isMultipart(type) && uploads.has(c.req.path)) return next()
    const bytes = await readBounded(c.req.raw)
    const text = decode(bytes)
    if (text !== '' && !isJson(type)) throw new HttpError(415, 'Send the body as application/json')
    c.set('bodyText', text)
    return next()
  })
