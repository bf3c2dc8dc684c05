import { Hono } from 'hono'
import { createDrawnFiles } from '#server/cache/drawn-files.ts'
import type { Db } from '#server/db/client.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { contentKey } from '#server/http/answers/content-key.ts'
import type { AppEnv } from '#server/http/context.ts'
import { BUSY, found, notFound, unavailable } from '#server/http/errors.ts'
import type { Picture } from './draw-picture.ts'

export type PictureSource = (db: Db, id: number) => Promise<Picture | null>

const drawPreview = createDrawnFiles<Picture>({
  thread: {
    script: new URL('./draw-picture-worker.ts', import.meta.url),
    milliseconds: 5_000,
    tooMuch: () => unavailable(BUSY),
  },
  atOnce: 1,
  waiting: 200,
  waitingPerGroup: 30,
  maxBytes: 8 * 1024 * 1024,
})

export function pictureRoutes(sources: Record<string, PictureSource>) {
  return new Hono<AppEnv>().get('/og/:name', async (c) => {
    const [, kind = '', id = ''] = /^([a-z]+)-([1-9]\d{0,8})\.png$/.exec(c.req.param('name')) ?? []
    const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined
    if (!source) throw notFound()
    const picture = found(await source(c.var.db, Number(id)))
    const key = contentKey(picture)
    c.header('ETag', `"${key}"`)
    c.header('Cache-Control', 'public, max-age=3600')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (c.req.header('if-none-match')?.includes(key)) return c.body(null, 304)
    c.header('Content-Type', 'image/png')
    return c.body(await drawPreview(picture, { key, group: clientNetwork(c) }))
  })
}
