import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { barePages } from '#server/testing/samples/bare-pages.ts'
import { testApp } from '#server/testing/test-app.ts'
import { Places } from './overload.ts'

const site = await testApp()
const { cookie } = await site.signedIn()
const SEARCH = '/api/blog-posts?q=word'

const pages = barePages(async ({ url, get }) => {
  const leaving = new AbortController()
  const asked = get(SEARCH, leaving.signal)
  if (!url.includes('/search')) setImmediate(() => leaving.abort())
  const { status } = await asked
  const page = { status, head: { title: 'Page' }, html: '', state: '{}', modules: [] }
  return { kind: 'page', draw: async () => page }
})

/** Searches of one address: by default as many as may wait, and one request more has a place. */
async function whileSearchesWait(
  work: (app: ReturnType<typeof createApp>) => Promise<void>,
  { count = 31, places = new Places(39) } = {},
) {
  const log = pino({ level: 'silent' })
  const app = createApp({ db: site.db, env: site.env, log, pages, places, holdMs: 2 ** 30 })
  const { searches } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table blog_posts`)
    const searches = Array.from({ length: count }, async () => app.request(SEARCH))
    await work(app)
    return { searches }
  })
  for (const search of searches) expect((await search).status).toBe(200)
}

test.each([SEARCH, '/search?q=word'])(
  'a refusal for load of %s is held back, without taking a place from others',
  (path) =>
    whileSearchesWait(async (app) => {
      const leaving = new AbortController()
      let status: number | undefined
      const asked = (async () => {
        status = (await app.request(path, { signal: leaving.signal })).status
      })()
      // Asked before the other has been turned away it finds no place, and waits to be told.
      let isAnswered = false
      const askAnother = async () => {
        const { status } = await app.request('/api/health', { signal: leaving.signal })
        isAnswered ||= status === 200
      }
      await expect.poll(() => (void askAnother(), isAnswered)).toBe(true)
      const headers = { cookie }
      expect((await app.request('/api/search?q=word', { headers })).status).toBe(200)
      expect(status).toBe(undefined)
      leaving.abort()
      await asked
      expect(status).toBe(503)
    }),
)

test('refusals for other reasons are answered at once', async () => {
  let last: Promise<Response> | undefined
  await whileSearchesWait(
    async (app) => {
      last = Promise.resolve(app.request(SEARCH, { headers: { cookie } }))
      expect((await app.request('/api/health')).status).toBe(503)
    },
    { count: 1, places: new Places(2) },
  )
  expect((await last)?.status).toBe(200)
})

test('a page that no longer waits for its own call is answered at once', () =>
  whileSearchesWait(
    async (app) => {
      expect((await app.request('/blog/1')).status).toBe(503)
    },
    { count: 10 },
  ))
