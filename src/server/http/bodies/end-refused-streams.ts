import { createMiddleware } from 'hono/factory'
import { byPath } from '../by-path.ts'
import type { AppEnv } from '../context.ts'

/** A long unread body ends the connection; a short one is read, so that the refusal arrives. */
export function endRefusedStreams(streams: string[]) {
  const isStream = byPath(streams.map((path) => [path, true]))
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { incoming } = c.env ?? {}
    if (c.res.status >= 400 && incoming && !incoming.complete && isStream(c.req.path))
      c.res.headers.set('Connection', 'close')
  })
}
