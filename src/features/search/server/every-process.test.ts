import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchAnswer } from '../contract.ts'

const site = await testApp()
const here = await oneOfSeveral(site)
const there = await oneOfSeveral(site)
const author = await site.signedIn('instructor')
const other = await site.signedIn('instructor')

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
async function foundBy(process: typeof here, q: string, person: { cookie: string } | null) {
  const headers = person ? { cookie: person.cookie } : {}
  await process.changes.caughtUp()
  await process.get(`/api/search?q=${q}`, { headers })
  const answer = await process.get(`/api/search?q=${q}`, { headers })
  const { results } = (await answer.json()) as SearchAnswer
  return results.map(({ title }) => title)
}

const expectEverywhere = async (
  q: string,
  titles: string[],
  person: { cookie: string } | null = null,
) => {
  for (const process of [here, there]) expect(await foundBy(process, q, person)).toEqual(titles)
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

test('a lesson that is locked or unlocked is so in the next search of every process', async () => {
  const lessons = ['First', 'Second'].map((title) => ({
    title,
    content: `<p>${title} glacier.</p>`,
  }))
  const { id } = (await send('POST', '/api/courses', {
    title: 'Ice',
    description: 'Slow and old.',
    isPublished: true,
    modules: [{ title: 'Module', lessons }],
  }))!
  await expectEverywhere('glacier', ['Second', 'First'])
  await send('PUT', `/api/courses/${id}`, { price: 900 })
  await expectEverywhere('glacier', ['First'])
  await expectEverywhere('glacier', ['Second', 'First'], author)
  await send('PUT', `/api/courses/${id}`, { price: 0 })
  await expectEverywhere('glacier', ['Second', 'First'])
  await send('DELETE', `/api/courses/${id}`)
})

test('a new owner finds what is not published in every process, the one before no more', async () => {
  const draft = { title: 'Moraine', description: 'Left behind.' }
  const { id } = (await send('POST', '/api/courses', draft))!
  await expectEverywhere('moraine', ['Moraine'], author)
  await expectEverywhere('moraine', [], other)
  await site.db.execute(sql`update courses set instructor_id = ${other.id} where id = ${id}`)
  await expectEverywhere('moraine', ['Moraine'], other)
  await expectEverywhere('moraine', [], author)
  await expectEverywhere('moraine', [])
})

test('who teaches a course, and the course by them, are found in every process as long as it is theirs', async () => {
  const sander = await site.signedIn('instructor', 'Sander Winterberg')
  const { id } = (await send('POST', '/api/courses', {
    title: 'Snow',
    description: 'Flakes.',
    isPublished: true,
  }))!
  const owned = (by: { id: number }) =>
    site.db.execute(sql`update courses set instructor_id = ${by.id} where id = ${id}`)
  await expectEverywhere('winterberg', [])
  await owned(sander)
  await expectEverywhere('winterberg', ['Sander Winterberg', 'Snow'])
  await owned(author)
  await expectEverywhere('winterberg', [])
})
