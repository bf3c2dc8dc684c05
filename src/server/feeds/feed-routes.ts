import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { AppEnv } from '#server/http/context.ts'
import { isUnchanged } from '#server/http/negotiation.ts'
import { atomFeed, type Feed } from './atom.ts'

export type FeedSource = { path: string; read: (db: Db) => Promise<Feed> }

/** Feed readers poll: the ETag saves them what they already have. */
export function feedRoutes(sources: FeedSource[]) {
  const routes = new Hono<AppEnv>()
  for (const { path, read } of sources) {
    routes.get(path, async (c) => {
      const origin = c.var.env.publicUrl ?? new URL(c.req.url).origin
      const xml = atomFeed(await read(c.var.db), origin)
      const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
      c.header('ETag', etag)
      c.header('Cache-Control', 'public, no-cache')
      if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304)
      c.header('Content-Type', 'application/atom+xml; charset=utf-8')
      return c.body(xml)
    })
  }
  return routes
}
