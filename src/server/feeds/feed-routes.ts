import { Hono } from 'hono'
import type { Db } from '#server/db/client.ts'
import type { AppEnv } from '#server/http/context.ts'
import { atomFeed, type Feed } from './atom.ts'

export type FeedSource = { path: string; read: (db: Db) => Promise<Feed> }

export function feedRoutes(sources: FeedSource[]) {
  const routes = new Hono<AppEnv>()
  for (const { path, read } of sources) {
    routes.get(path, async (c) => {
      const origin = c.var.env.publicUrl ?? new URL(c.req.url).origin
      const xml = atomFeed(await read(c.var.db), origin)
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Type', 'application/atom+xml; charset=utf-8')
      return c.body(xml)
    })
  }
  return routes
}
