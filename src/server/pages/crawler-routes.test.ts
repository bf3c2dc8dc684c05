import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { LoadPage, PageAddresses } from '#shared/pages/page.ts'
import { createApp } from '#server/app.ts'
import { barePages } from '#server/testing/samples/bare-pages.ts'
import { testApp } from '#server/testing/test-app.ts'

/** The screens; server code cannot import them. */
const web = (name: string) => import(new URL(`../../web/${name}`, import.meta.url).pathname)
type Entry = { load: LoadPage; addresses: PageAddresses }
const { load, addresses } = (await web('entry-server.tsx')) as Entry
type Declared = { path: string; access?: unknown; head?: unknown }
const { PAGES } = (await web('routes.ts')) as { PAGES: Declared[] }

const site = await testApp({ PUBLIC_URL: 'https://learn.example.org' })
const app = createApp({
  db: site.db,
  env: site.env,
  log: pino({ level: 'silent' }),
  pages: { ...barePages(load), addresses: async () => addresses },
})
const read = async (path: string) => (await app.request(path)).text()

const sampleOf = ({ path }: Declared) => `/${path.replaceAll(/:\w+/g, '7')}`

/** As crawlers read it: a beginning, in which a star stands for anything. */
async function disallowed() {
  const rules = [...(await read('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replaceAll('*', '.*')}`),
  )
  return (address: string) => rules.some((rule) => rule.test(address))
}

test('crawlers are kept from every page that not everybody may enter', async () => {
  const isDisallowed = await disallowed()
  const guarded = PAGES.filter(({ access }) => access).map(sampleOf)
  expect(guarded.filter((address) => !isDisallowed(address))).toEqual([])
  expect(isDisallowed('/api/user')).toBe(true)
})

test('crawlers may ask for every page that search engines list', async () => {
  const isDisallowed = await disallowed()
  const listed = PAGES.filter(({ access, head }) => head && !access).map(sampleOf)
  expect(listed.filter(isDisallowed)).toEqual([])
})

test('every page with one address that search engines list is in the sitemap, and no other', async () => {
  const listed = PAGES.filter(
    ({ path, access, head }) => head && !access && !path.includes(':'),
  ).map(sampleOf)
  const sitemap = await read('/sitemap.xml')
  const named = [...sitemap.matchAll(/<loc>https:\/\/learn\.example\.org(.*?)<\/loc>/g)]
  expect(new Set(named.map(([, path]) => path))).toEqual(new Set(listed))
})
