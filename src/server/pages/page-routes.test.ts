import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { RenderPage } from '#shared/pages/page.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { listening } from '#server/testing/listening-app.ts'
import { rawRequest } from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()

function appWith(render: RenderPage) {
  const pages = {
    render,
    assetsOf: () => ({ styles: [], early: '/early.js', entry: '/a.js', modules: [] }),
    firstStyles: () => null,
    clientFolder: null,
    devServer: null,
    devSockets: null,
  }
  const env = readEnv({ NODE_ENV: 'test' })
  return createApp({ db: site.db, env, log: pino({ level: 'silent' }), pages })
}

/** An app whose pages are drawn when the test says so. */
function withHeldPages() {
  const held: (() => void)[] = []
  const app = appWith(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(resolve)
    await promise
    return { kind: 'redirect', location: '/', cookie: null }
  })
  return { app, held }
}

test('few pages of one address are rendered at once, the others after them, and too many are told to retry', async () => {
  const { app, held } = withHeldPages()
  const ask = async () => app.request('/papers?x=1')
  const asked = Array.from({ length: 104 }, ask)
  await expect.poll(() => held.length).toBe(4)
  const tooMany = await ask()
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([503, '2'])
  for (let drawn = 0; drawn < 104; drawn += 1) {
    await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThan(drawn)
    held[drawn]!()
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([302]))
})

test('whoever is signed in gets a page while strangers behind their address have used up its share', async () => {
  const { app, held } = withHeldPages()
  const me = await site.signedIn()
  const ask = async (cookie = '') => app.request('/papers?x=1', { headers: { cookie } })
  const strangers = Array.from({ length: 104 }, () => ask())
  await expect.poll(() => held.length).toBe(4)
  expect((await ask(me.cookie.replace(/=.*/, '=made-up'))).status).toBe(503)
  const mine = ask(me.cookie)
  await expect.poll(() => held.length).toBe(5)
  held.at(-1)!()
  expect((await mine).status).toBe(302)
  for (let drawn = 0; drawn < 105; drawn += 1) {
    await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThan(drawn)
    held[drawn]!()
  }
  await Promise.all(strangers)
})

test('for whoever has gone a page asks no further', async () => {
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

test('an address of slashes is read once', async () => {
  const { app } = withHeldPages()
  const answer = await app.request(`${'/'.repeat(1e6)}courses///`)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/courses'])
})

test('odd addresses of programs are answered, and a password in one goes no further', async () => {
  const drawn: string[] = []
  const app = appWith(async ({ url }) => {
    drawn.push(url)
    const head = { title: 'Page' }
    return { kind: 'page', status: 200, head, html: '', state: '{}', modules: [] }
  })
  const { port } = await listening({ app })
  for (const target of ['http://me:secret@localhost/courses', '//[']) {
    const answer = await rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect([target, answer.status]).toEqual([target, 200])
  }
  expect(drawn[0]).toBe('http://localhost/courses')
})

test('what a page asks to be loaded first stands in the head, not in what is hydrated', async () => {
  const html = '<link rel="preload" href="/a.avif" as="image"/><main>Text</main>'
  const app = appWith(async () => {
    const head = { title: 'Page' }
    return { kind: 'page', status: 200, head, html, state: '{}', modules: [] }
  })
  const page = await (await app.request('/courses/1')).text()
  const [head, body] = page.split('</head>')
  expect(head).toContain('<link rel="preload" href="/a.avif" as="image"/>')
  expect(body).toContain('<div id="root"><main>Text</main></div>')
})
