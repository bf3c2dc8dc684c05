import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openPageCache } from '#server/cache/open-page-cache.ts'
import { serveCached } from '#server/cache/serve-cached.ts'
import { finishedCourse } from '#server/testing/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const log = pino({ level: 'silent' })
const pageCache = await openPageCache(site.connection)
const listener = getRequestListener(createApp({ db: site.db, env: site.env, log, pageCache }).fetch)
const serve = serveCached(pageCache.cache, log)
let hits = 0
const server = createServer((incoming, outgoing) => {
  if (serve(incoming, outgoing)) hits += 1
  else void listener(incoming, outgoing)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await pageCache.changes.stop()
})

const get = async (path: string) => {
  const answer = await fetch(base + path)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Kept for visitors before it changes, so that a stale answer would be seen. */
async function read(path: string) {
  await get(path)
  const before = hits
  expect((await get(path)).status).toBe(200)
  expect(hits).toBe(before + 1)
}

test('what is kept for visitors is never a state of before', async () => {
  const admin = site.as(await site.signedIn('admin'))
  const { learner, path, instructor, course } = await finishedCourse(site)
  await read(path)
  await learner.patch(path, { hidden: true })
  await pageCache.changes.caughtUp()
  expect((await get(path)).status).toBe(404)
  await learner.patch(path, { hidden: false })
  await pageCache.changes.caughtUp()
  await read(path)
  const { body: replacement } = await learner.patch(path, { learnerName: 'Ada King' })
  await pageCache.changes.caughtUp()
  expect((await get(path)).body['replacedBy']).toBe(replacement.code)
  await read(path)
  await site.as(instructor).delete(`/api/courses/${course.id}`)
  await pageCache.changes.caughtUp()
  expect((await get(path)).body['courseId']).toBeNull()
  await read(path)
  await admin.post(`${path}/revoke`, { reason: 'Not earned' })
  await pageCache.changes.caughtUp()
  expect((await get(path)).body['revocationReason']).toBe('Not earned')
})
