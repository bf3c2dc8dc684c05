import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/accounts.ts'
import { testApp } from '#server/testing/test-app.ts'
import { deleteExpiredSessions } from './session-queries.ts'

const site = await testApp()

const age = (userId: number, column: 'lastSeenAt' | 'createdAt', interval: string) =>
  site.db
    .update(sessions)
    .set({ [column]: sql`now() - ${interval}::interval` })
    .where(eq(sessions.userId, userId))

const seen = async (userId: number) => {
  const [row] = await site.db.select().from(sessions).where(eq(sessions.userId, userId))
  return row
}

test('ends after seven idle days', async () => {
  const me = await site.signedIn()
  await age(me.id, 'lastSeenAt', '6 days 23 hours')
  expect((await site.as(me).get('/api/user')).status).toBe(200)
  await age(me.id, 'lastSeenAt', '7 days 1 second')
  expect((await site.as(me).get('/api/user')).status).toBe(401)
})

test('is kept alive by use, up to thirty days', async () => {
  const me = await site.signedIn()
  await age(me.id, 'lastSeenAt', '2 days')
  await site.as(me).get('/api/user')
  expect(Date.now() - (await seen(me.id))!.lastSeenAt.getTime()).toBeLessThan(60_000)
  await age(me.id, 'createdAt', '30 days 1 second')
  expect((await site.as(me).get('/api/user')).status).toBe(401)
})

test('is deleted after it has ended, others are not', async () => {
  const [old, fresh] = [await site.signedIn(), await site.signedIn()]
  await age(old.id, 'lastSeenAt', '8 days')
  await deleteExpiredSessions(site.db)
  expect(await seen(old.id)).toBe(undefined)
  expect(await seen(fresh.id)).toBeDefined()
})

test('tells the tab whose answer it is, so that it notices a change', async () => {
  const me = await site.signedIn('instructor')
  const asMe = await site.as(me).get('/api/user')
  expect(asMe.headers.get('x-viewer')).toBe(`${me.id} instructor`)
  expect((await site.visitor().get('/api/health')).headers.get('x-viewer')).toBe('none')
})

test('a request from a tab that still shows another person is refused', async () => {
  const [me, other] = [await site.signedIn('student'), await site.signedIn('student')]
  const post = {
    title: 'A title of ours',
    content: `<p>${'Enough words for a post. '.repeat(5)}</p>`,
    categories: ['news'],
    isPublished: false,
  }
  const headers = { cookie: me.cookie, 'content-type': 'application/json' }
  const sentBy = (viewer: string) =>
    site.request('/api/blog-posts', {
      method: 'POST',
      headers: { ...headers, 'x-viewer': viewer },
      body: JSON.stringify(post),
    })
  const refused = await sentBy(`${other.id} student`)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('x-viewer')).toBe(`${me.id} student`)
  for (const viewer of [`${me.id} student`, `${me.id} instructor`, 'none'])
    expect((await sentBy(viewer)).body).toMatchObject({ title: post.title })
  const read = { headers: { ...headers, 'x-viewer': `${other.id} student` } }
  expect((await site.request('/api/user', read)).status).toBe(200)
})

describe('behind https', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://learn.example.org' })

  test('the cookie is bound to the host and to https', async () => {
    const { headers } = await secure.visitor().post('/api/register', {
      username: 'secure',
      email: 'secure@example.org',
      fullName: 'Secure Person',
      password: 'a-password',
    })
    const [session, browser] = headers.getSetCookie()
    expect(browser).toMatch(/^__Secure-ascent-browser=.*; HttpOnly; Secure; SameSite=Lax$/)
    expect(session).toMatch(
      /^__Host-ascent=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('a cookie under the other name counts for nothing', async () => {
    const me = await secure.signedIn()
    const renamed = { cookie: me.cookie.replace('__Host-', '') }
    expect((await secure.as(me).get('/api/user')).status).toBe(200)
    expect((await secure.as(renamed).get('/api/user')).status).toBe(401)
  })
})
