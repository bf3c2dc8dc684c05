import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp({ TRUST_PROXY: '127.0.0.1' })

let addresses = 0

/** Calls from an address that nobody has used before. */
function fromSomewhere() {
  addresses += 1
  const headers = { 'x-forwarded-for': `203.0.${addresses >> 8}.${addresses & 255}` }
  return (path: string, { cookie = '', signal }: { cookie?: string; signal?: AbortSignal } = {}) =>
    site.request(path, { headers: { ...headers, cookie }, ...(signal ? { signal } : {}) })
}

/** How many of each status came, of so many calls at once. */
async function statusesOf(count: number, call: () => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, call))
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
}

test.each(['/api/courses', '/api/blog-posts', '/api/research-papers'])(
  'searches of %s from one address wait for each other, and too many are refused with a time to retry',
  async (path) => {
    const get = fromSomewhere()
    expect(await statusesOf(40, () => get(`${path}?q=word`))).toEqual({ 200: 31, 503: 9 })
    expect((await get(`${path}?q=word`)).status).toBe(200)
  },
)

test('requests for related texts wait in the same queue', async () => {
  const related = '/api/related?kind=post&id=2147483647'
  const get = fromSomewhere()
  expect(await statusesOf(40, () => get(related))).toEqual({ 404: 31, 503: 9 })
})

test('a client that has left waits no more', async () => {
  const gone = new AbortController()
  const get = fromSomewhere()
  const search =
    (init = {}) =>
    () =>
      get('/api/blog-posts?q=word', init)
  const { running } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table blog_posts`)
    const first = statusesOf(1, search())
    const waiting = statusesOf(30, search({ signal: gone.signal }))
    gone.abort()
    expect(await waiting).toEqual({ 503: 30 })
    return { running: first }
  })
  expect(await running).toEqual({ 200: 1 })
})

test('after the client of a search has left, no further statement is begun', async () => {
  const gone = new AbortController()
  const { searching } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_documents`)
    const searching = site.app.request('/api/search?q=gradiant', { signal: gone.signal })
    const waiting = sql`select from pg_locks where not granted and relation = 'search_documents'::regclass`
    await expect.poll(async () => (await tx.execute(waiting)).rowCount).toBe(1)
    gone.abort()
    return { searching }
  })
  expect((await searching).status).toBe(503)
})

test('signed-in people can search while others have used up the share of their address', async () => {
  const me = await site.signedIn()
  const get = fromSomewhere()
  const search =
    (person = {}) =>
    () =>
      get('/api/blog-posts?q=word', person)
  const { answered } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table blog_posts`)
    const strangers = statusesOf(31, search())
    const madeUp = { cookie: me.cookie.replace(/=.*/, '=made-up') }
    expect(await statusesOf(3, search(madeUp))).toEqual({ 503: 3 })
    return { answered: Promise.all([strangers, statusesOf(31, search(me))]) }
  })
  expect(await answered).toEqual([{ 200: 31 }, { 200: 31 }])
})

test('visitors of one IPv6 customer have one share, from however many networks they ask', async () => {
  let networks = 0
  const get = () => {
    const address = `2001:db8:0:${(networks += 1).toString(16)}::1`
    return site.request('/api/blog-posts?q=word', { headers: { 'x-forwarded-for': address } })
  }
  expect(await statusesOf(40, get)).toEqual({ 200: 31, 503: 9 })
})

test('signed-in people wait behind no visitor, however many there are', async () => {
  const me = await site.signedIn()
  const { strangers } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table blog_posts`)
    const strangers = statusesOf(210, () => fromSomewhere()('/api/blog-posts?q=word'))
    expect((await fromSomewhere()('/api/search?q=word')).status).toBe(503)
    expect((await fromSomewhere()('/api/search?q=word', me)).status).toBe(200)
    return { strangers }
  })
  expect(await strangers).toEqual({ 200: 202, 503: 8 })
})

test('lists without a search do not wait', async () => {
  expect(await statusesOf(40, () => site.visitor().get('/api/blog-posts'))).toEqual({ 200: 40 })
})
