import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AppEnv } from '#server/http/context.ts'
import { testApp } from '#server/testing/test-app.ts'
import { hasJustLeft } from './just-left.ts'

const site = await testApp()

const asking = new Hono<AppEnv>()
  .use((c, next) => (c.set('env', site.env), c.set('db', site.db), next()))
  .get('/', async (c) => c.json(await hasJustLeft(c)))

const hasLeft = async (cookie: string) =>
  (await asking.request('/', { headers: { cookie } })).json()

function clockAt(time: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  onTestFinished(() => void vi.useRealTimers())
}

async function leave() {
  const { headers } = await site.as(await site.signedIn()).post('/api/logout')
  const [ended = '', left = ''] = headers.getSetCookie()
  return { ended, left, cookie: left.split(';')[0]! }
}

test('a browser that signed out is treated apart from visitors for ten seconds, and no other is', async () => {
  const { ended, left } = await leave()
  expect(ended).toMatch(/^ascent=; Max-Age=0/)
  expect(left).toMatch(/^ascent-left=[\w.-]+; Max-Age=10; Path=\/; HttpOnly/)
  const stranger = await site.visitor().post('/api/logout')
  expect(stranger.headers.getSetCookie()).toEqual([ended])
})

test('only a signed cookie counts, not a made-up or changed one', async () => {
  const { cookie } = await leave()
  const [time = '', signature = ''] = cookie.replace('ascent-left=', '').split('.')
  const later = (Number.parseInt(time, 36) + 1).toString(36)
  expect(await hasLeft(cookie)).toBe(true)
  expect(await hasLeft(`theme=dark; ${cookie}`)).toBe(true)
  for (const value of [`${later}.${signature}`, `${time}.${'a'.repeat(43)}`, time, `${time}.`, ''])
    expect(await hasLeft(`ascent-left=${value}`), value).toBe(false)
  expect(await hasLeft('theme=dark')).toBe(false)
})

test.each([
  [0, true],
  [59_999, true],
  [-59_999, true],
  [60_000, false],
  [-60_000, false],
])('by a clock that is %i ms ahead of the one that signed it: %s', async (ahead, isLeft) => {
  const now = Date.now()
  clockAt(now)
  const { cookie } = await leave()
  clockAt(now + ahead)
  expect(await hasLeft(cookie)).toBe(isLeft)
})

test('signing out succeeds even if the cookie for it cannot be signed', async () => {
  const broken = await testApp()
  const me = await broken.signedIn()
  await broken.db.execute(sql`drop table secrets`)
  const { status, headers } = await broken.as(me).post('/api/logout')
  expect([status, headers.getSetCookie().length]).toEqual([204, 1])
  expect((await broken.as(me).get('/api/user')).status).toBe(401)
})
