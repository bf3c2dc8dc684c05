import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import { clientGroup } from '#server/http/client-address.ts'
import { contentKey } from '#server/http/content-key.ts'
import type { AppEnv } from '#server/http/context.ts'
import { BUSY, found, notFound, unavailable } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { WorkThread } from '#server/limits/work-thread.ts'
import type { Picture } from './draw-picture.ts'

/** Null when not everybody may see it. */
export type PictureSource = (db: Db, id: number) => Promise<Picture | null>

const MAX_CACHED = 100

/** One thread draws, addresses in turn. A process has one, however many apps a test creates. */
const inTurn = createFairQueue({ atOnce: 1, waiting: 200, waitingPerGroup: 30 })

const thread = new WorkThread<Picture, Uint8Array<ArrayBuffer>>({
  script: new URL('./draw-picture-worker.ts', import.meta.url),
  milliseconds: 5_000,
  tooMuch: () => unavailable(BUSY),
})

export function pictureRoutes(sources: Record<string, PictureSource>) {
  // Keyed by content, so that a renamed thing gets a new one.
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MAX_CACHED })

  /** Everybody waits in a place of their own, also for a picture that somebody else waits for. */
  const pictureFor = async (picture: Picture, { key, group }: { key: string; group: string }) =>
    drawn.get(key) ??
    inTurn({ group, lane: key }, async () => {
      const png = drawn.get(key) ?? (await thread.run(picture))
      drawn.set(key, png)
      return png
    })

  return new Hono<AppEnv>().get('/og/:name', async (c) => {
    const [, kind = '', id = ''] = /^([a-z]+)-([1-9]\d{0,8})\.png$/.exec(c.req.param('name')) ?? []
    const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined
    if (!source) throw notFound()
    const picture = found(await source(c.var.db, Number(id)))
    const key = contentKey(picture)
    c.header('ETag', `"${key}"`)
    c.header('Cache-Control', 'public, max-age=3600')
    // Made to be shown by other sites.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (c.req.header('if-none-match')?.includes(key)) return c.body(null, 304)
    c.header('Content-Type', 'image/png')
    return c.body(await pictureFor(picture, { key, group: clientGroup(c) }))
  })
}
