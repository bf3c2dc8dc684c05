import { Hono } from 'hono'
import type { Db } from '#server/db/client.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'

export type SitemapEntry = { path: string; updatedAt?: Date }
export type SitemapSource = (db: Db, limit: number) => Promise<SitemapEntry[]>

export const SITEMAP_PATH = '/sitemap.xml'

/** The protocol's limit for one file: a longer one is not read at all. */
const MOST_ADDRESSES = 50_000

const FIXED = [
  '/',
  '/courses',
  '/blog',
  '/papers',
  '/about',
  '/careers',
  '/become-instructor',
  '/contact',
  '/faqs',
  '/verify',
]
const PRIVATE = ['/api/', '/admin', '/dashboard', '/instructor', '/settings', '/auth']

const originOf = (c: AppContext) => c.var.env.publicUrl ?? new URL(c.req.url).origin

const urlElement = (origin: string, { path, updatedAt }: SitemapEntry) =>
  `<url><loc>${new URL(path, origin).href}</loc>${
    updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  }</url>`

export function crawlerRoutes(sources: SitemapSource[]) {
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...PRIVATE.map((path) => `Disallow: ${path}`),
          `Sitemap: ${originOf(c)}${SITEMAP_PATH}`,
          '',
        ].join('\n'),
      ),
    )
    .get(SITEMAP_PATH, async (c) => {
      const entries: SitemapEntry[] = FIXED.map((path) => ({ path }))
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
