import { createMiddleware } from 'hono/factory'
import { byPath } from '../by-path.ts'
import type { AppEnv } from '../context.ts'

/**
 * What was not taken of a body is no next request, and whoever sends it is told so. The rest of
 * shorter bodies is read for a moment instead, so that their refusal surely arrives.
 */
export function endRefusedStreams(streams: string[]) {
  const isStream = byPath(streams.map((path) => [path, true]))
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { incoming } = c.env ?? {}
    if (c.res.status >= 400 && incoming && !incoming.complete && isStream(c.req.path))
      c.res.headers.set('Connection', 'close')
  })
}
