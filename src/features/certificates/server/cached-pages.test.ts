import { expect, test } from 'vitest'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const { changes, hits, get: ask } = await oneOfSeveral(site)

const get = async (path: string) => {
  const answer = await ask(path)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Cached for visitors before it changes, so that a stale answer would be seen. */
async function read(path: string) {
  await get(path)
  const before = hits.count
  expect((await get(path)).status).toBe(200)
  expect(hits.count).toBe(before + 1)
}

test('what is cached for visitors is never an older state', async () => {
  const admin = site.as(await site.signedIn('admin'))
  const { learner, path, instructor, course } = await finishedCourse(site)
  await read(path)
  await learner.patch(path, { hidden: true })
  await changes.caughtUp()
  expect((await get(path)).status).toBe(404)
  await learner.patch(path, { hidden: false })
  await changes.caughtUp()
  await read(path)
  const { body: replacement } = await learner.patch(path, { learnerName: 'Ada King' })
  await changes.caughtUp()
  expect((await get(path)).body['replacedBy']).toBe(replacement.code)
  await read(path)
  await site.as(instructor).delete(`/api/courses/${course.id}`)
  await changes.caughtUp()
  expect((await get(path)).body['courseId']).toBeNull()
  await read(path)
  await admin.post(`${path}/revoke`, { reason: 'Not earned' })
  await changes.caughtUp()
  expect((await get(path)).body['revocationReason']).toBe('Not earned')
})
