import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { barePages } from '#server/testing/samples/bare-pages.ts'
import { lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const { lessonId, list } = await lessonWith(me)

/** A page that shows the exercises of the lesson and nothing else. */
const app = createApp({
  db: site.db,
  env: site.env,
  log: pino({ level: 'silent' }),
  pages: barePages(async ({ get }) => {
    const { body } = await get(`/api/lessons/${lessonId}/exercises`)
    const state = JSON.stringify(body)
    const page = { status: 200, head: { title: 'Page' }, html: '', state, modules: [] }
    return { kind: 'page', draw: async () => page }
  }),
})

test('a visitor’s page shows what this browser did, and is cached for nobody', async () => {
  const first = await tryIt(site.visitor(), list[0]!.id, 'up')
  const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!
  const own = await app.request('/courses', { headers: { cookie } })
  expect(own.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await own.text()).toContain('"solved":true')
  const others = await app.request('/courses')
  expect(others.headers.get('Cache-Control')).toBe('no-cache')
  expect(await others.text()).not.toContain('"solved":true')
})
