import { Hono } from 'hono'
import type { Db } from '#server/db/client.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import type { PageAddresses } from '#shared/pages/page.ts'

export type SitemapEntry = { path: string; updatedAt?: Date }
export type SitemapSource = (db: Db, limit: number) => Promise<SitemapEntry[]>

export const SITEMAP_PATH = '/sitemap.xml'

/** The protocol's limit for one file: a longer one is not read at all. */
const MOST_ADDRESSES = 50_000

type Addresses = () => Promise<PageAddresses>

const NO_PAGES: Addresses = async () => ({ listed: [], guarded: [] })

/** Crawlers take it for a beginning, in which a star stands for anything. */
const disallow = (path: string) => `Disallow: ${path.replaceAll(/:\w+/g, '*')}`

const originOf = (c: AppContext) => c.var.env.publicUrl ?? new URL(c.req.url).origin

const urlElement = (origin: string, { path, updatedAt }: SitemapEntry) =>
  `<url><loc>${new URL(path, origin).href}</loc>${
    updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  }</url>`

export function crawlerRoutes(sources: SitemapSource[], addresses = NO_PAGES) {
  return new Hono<AppEnv>()
    .get('/robots.txt', async (c) =>
      c.text(
        [
          'User-agent: *',
          ...['/api/', ...(await addresses()).guarded].map(disallow),
          `Sitemap: ${originOf(c)}${SITEMAP_PATH}`,
          '',
        ].join('\n'),
      ),
    )
    .get(SITEMAP_PATH, async (c) => {
      const { listed } = await addresses()
      const entries: SitemapEntry[] = listed.map((path) => ({ path }))
      for (const source of sources)
        for (const entry of await source(c.var.db, MOST_ADDRESSES - entries.length))
          entries.push(entry)
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Type', 'application/xml; charset=utf-8')
      return c.body(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
          .map((entry) => urlElement(originOf(c), entry))
          .join('')}</urlset>`,
      )
    })
}
