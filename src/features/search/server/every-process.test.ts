import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchAnswer } from '../contract.ts'

const site = await testApp()
const here = await oneOfSeveral(site)
const there = await oneOfSeveral(site)
const author = await site.signedIn('instructor')

const send = async (method: string, path: string, body?: object) => {
  const answer = await here.get(path, {
    method,
    headers: { cookie: author.cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return answer.status === 204 ? null : ((await answer.json()) as { id: number })
}

/** Twice, so that the second answer is the one that was kept. */
async function foundBy(process: typeof here, q: string) {
  await process.changes.caughtUp()
  await process.get(`/api/search?q=${q}`)
  const answer = await process.get(`/api/search?q=${q}`)
  const { results } = (await answer.json()) as SearchAnswer
  return results.map(({ title }) => title)
}

const expectEverywhere = async (q: string, titles: string[]) => {
  for (const process of [here, there]) expect(await foundBy(process, q)).toEqual(titles)
}

test('what one process changes is in the next search of every other', async () => {
  await expectEverywhere('tundra', [])
  const course = { title: 'Tundra', description: 'Cold and wide.', isPublished: true }
  const { id } = (await send('POST', '/api/courses', course))!
  await expectEverywhere('tundra', ['Tundra'])
  expect(there.hits.count).toBeGreaterThan(0)

  await send('PUT', `/api/courses/${id}`, { isPublished: false })
  await expectEverywhere('tundra', [])
  await send('PUT', `/api/courses/${id}`, { isPublished: true, title: 'Taiga' })
  await expectEverywhere('tundra', [])
  await expectEverywhere('taiga', ['Taiga'])

  await send('POST', `/api/courses/${id}/lessons`, { title: 'Permafrost' })
  await expectEverywhere('permafrost', ['Permafrost'])
  await site.db.execute(sql`update courses set title = 'By hand' where id = ${id}`)
  await expectEverywhere('taiga', [])
  await send('DELETE', `/api/courses/${id}`)
  await expectEverywhere('permafrost', [])
})
