import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const admin = site.as(await site.signedIn('admin'))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)

const readList = async () => {
  const { body, headers } = await site.visitor().get('/certificates/status/0')
  return { token: body as string, cacheControl: headers.get('cache-control') }
}

test('a list of revoked certificates is made once a minute and cached for no longer', async () => {
  const { path } = await finishedCourse(site)
  vi.setSystemTime(Math.ceil(Date.now() / 60_000) * 60_000)
  const { token, cacheControl } = await readList()
  expect(cacheControl).toBe('public, max-age=60')
  expect((await admin.post(`${path}/revoke`, { reason: 'Not earned' })).status).toBe(200)
  pass(40)
  expect(await readList()).toEqual({ token, cacheControl: 'public, max-age=20' })
  pass(20)
  const later = await readList()
  expect([later.token === token, later.cacheControl]).toEqual([false, 'public, max-age=60'])
})

test('after a failure the list is made for the next caller', async () => {
  pass(3_600)
  const { rename, back } = {
    rename: 'alter table certificates rename to away',
    back: 'alter table away rename to certificates',
  }
  await site.db.execute(rename)
  expect((await site.visitor().get('/certificates/status/0')).status).toBe(500)
  await site.db.execute(back)
  expect((await site.visitor().get('/certificates/status/0')).status).toBe(200)
})
