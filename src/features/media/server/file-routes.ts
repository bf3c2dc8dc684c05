import { Hono } from 'hono'
import { IMMUTABLE } from '#server/http/answers/cache-policy.ts'
import type { AppEnv } from '#server/http/context.ts'
import { found } from '#server/http/errors.ts'
import { isUnchanged, rangeOf } from '#server/http/answers/negotiation.ts'
import { sendStream } from '#server/http/answers/send-stream.ts'
import { SVG_POLICY } from '#server/http/answers/security-headers.ts'
import { fileNamed } from './queries.ts'

const NAME = /^[0-9a-f]{32}(?:-[0-9x]+)?\.[a-z0-9]+$/

export const fileRoutes = new Hono<AppEnv>().get('/media/:name', async (c, next) => {
  const name = c.req.param('name')
  // Clips of the demo academy are files of the build.
  if (!NAME.test(name)) return next()
  const { key, contentType, size } = found(await fileNamed(c.var.db, name))
  const etag = `"${key}"`
  const isKnown = isUnchanged(c.req.header('if-none-match'), etag)
  const range = rangeOf(c.req.header('range'), size)
  const isRead = !isKnown && range !== 'impossible' && c.req.method !== 'HEAD'
  // Read before any header is set: an error page has its own length.
  const stored = isRead ? found(await c.var.storage.read(key, range ?? undefined)) : null
  c.header('Content-Type', contentType)
  c.header('Cache-Control', IMMUTABLE)
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', etag)
  // Feeds and shared links show them on other sites.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (contentType === 'image/svg+xml') c.header('Content-Security-Policy', SVG_POLICY)
  if (isKnown) return c.body(null, 304)
  if (range === 'impossible') {
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, 416)
  }
  const part = range ?? { start: 0, end: size - 1 }
  if (range) c.header('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
  const bytes = part.end - part.start + 1
  const status = range ? 206 : 200
  if (stored) return sendStream(c, stored.body, { status, bytes })
  c.header('Content-Length', String(bytes))
  return c.body(null, status)
})
