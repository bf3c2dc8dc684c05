import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { DrawnPage, LoadPage } from '#shared/pages/page.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { barePages } from '#server/testing/samples/bare-pages.ts'
import { listening } from '#server/testing/listening-app.ts'
import { rawRequest } from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()

function appWith(load: LoadPage) {
  const pages = barePages(load)
  const env = readEnv({ NODE_ENV: 'test' })
  return createApp({ db: site.db, env, log: pino({ level: 'silent' }), pages })
}

const drawn = (html = ''): DrawnPage => ({
  status: 200,
  head: { title: 'Page' },
  html,
  state: '{}',
  modules: [],
})

/** An app whose pages are drawn when the test says so. */
function withHeldPages() {
  const held: (() => void)[] = []
  const draw = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(resolve)
    await promise
    return drawn()
  }
  const app = appWith(async () => ({ kind: 'page', draw }))
  return { app, held }
}

test('few pages of one address are rendered at once, the others wait, and too many are refused with a time to retry', async () => {
  const { app, held } = withHeldPages()
  const ask = async () => app.request('/papers?x=1')
  const asked = Array.from({ length: 104 }, ask)
  await expect.poll(() => held.length).toBe(4)
  const tooMany = await ask()
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([503, '2'])
  for (let next = 0; next < 104; next += 1) {
    await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThan(next)
    held[next]!()
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('signed-in people get a page while others have used up the share of their address', async () => {
  const { app, held } = withHeldPages()
  const me = await site.signedIn()
  const ask = async (cookie = '') => app.request('/papers?x=1', { headers: { cookie } })
  const strangers = Array.from({ length: 104 }, () => ask())
  await expect.poll(() => held.length).toBe(4)
  expect((await ask(me.cookie.replace(/=.*/, '=made-up'))).status).toBe(503)
  const mine = ask(me.cookie)
  await expect.poll(() => held.length).toBe(5)
  held.at(-1)!()
  expect((await mine).status).toBe(200)
  for (let next = 0; next < 105; next += 1) {
    await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThan(next)
    held[next]!()
  }
  await Promise.all(strangers)
})

test('pages that wait for their data, as for a search, do not delay the drawing of others', async () => {
  const { promise: answer, resolve: answerAll } = Promise.withResolvers<void>()
  let waiting = 0
  const app = appWith(async ({ url }) => {
    if (new URL(url).pathname === '/search') {
      waiting += 1
      await answer
    }
    return { kind: 'page', draw: async () => drawn() }
  })
  const me = await site.signedIn()
  const ask = async (path: string, cookie = '') =>
    (await app.request(path, { headers: { cookie } })).status
  const searches = ['', me.cookie].flatMap((cookie) =>
    Array.from({ length: 4 }, () => ask('/search?q=gradient', cookie)),
  )
  await expect.poll(() => waiting).toBe(8)
  expect([await ask('/courses'), await ask('/courses', me.cookie)]).toEqual([200, 200])
  answerAll()
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200]))
})

test('a page stops loading when its client has left', async () => {
  const answers: number[] = []
  const app = appWith(async ({ get }) => {
    answers.push((await get('/api/search?q=gradiant')).status)
    return { kind: 'redirect', location: '/', cookie: null }
  })
  const gone = new AbortController()
  const { drawing } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_documents`)
    const drawing = app.request('/search?q=gradiant', { signal: gone.signal })
    const waiting = sql`select from pg_locks where not granted and relation = 'search_documents'::regclass`
    await expect.poll(async () => (await tx.execute(waiting)).rowCount).toBe(1)
    gone.abort()
    return { drawing }
  })
  await drawing
  expect(answers).toEqual([503])
})

test('an address of slashes is read in linear time', async () => {
  const { app } = withHeldPages()
  const answer = await app.request(`${'/'.repeat(1e6)}courses///`)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/courses'])
})

test('odd addresses are answered, and a password in one is dropped', async () => {
  const asked: string[] = []
  const app = appWith(async ({ url }) => {
    asked.push(url)
    return { kind: 'page', draw: async () => drawn() }
  })
  const { port } = await listening({ app })
  for (const target of ['http://me:secret@localhost/courses', '//[']) {
    const answer = await rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect([target, answer.status]).toEqual([target, 200])
  }
  expect(asked[0]).toBe('http://localhost/courses')
})

test('preloads of a page are in the head, not in the hydrated part', async () => {
  const html = '<link rel="preload" href="/a.avif" as="image"/><main>Text</main>'
  const app = appWith(async () => ({ kind: 'page', draw: async () => drawn(html) }))
  const page = await (await app.request('/courses/1')).text()
  const [head, body] = page.split('</head>')
  expect(head).toContain('<link rel="preload" href="/a.avif" as="image"/>')
  expect(body).toContain('<div id="root"><main>Text</main></div>')
})
