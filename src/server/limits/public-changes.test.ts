import { beforeEach, expect, test } from 'vitest'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { PASSWORD, registeredPeople } from '#server/testing/samples/registered-people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { PUBLIC_CHANGES } from './public-changes.ts'
import { countDone, usedUpFor } from './rate-limit.ts'

const site = await testApp()
const here = await oneOfSeveral(site)
const there = await oneOfSeveral(site)

const post = {
  title: 'A post',
  content: `<p>${'Words. '.repeat(20)}</p>`,
  categories: ['news'],
  isPublished: true,
}

let author: Awaited<ReturnType<typeof site.signedIn>>
beforeEach(async () => {
  author = await site.signedIn('student')
})

const call = (process: typeof here, what: string, body?: object) => {
  const [method = '', path = ''] = what.split(' ')
  return process.get(path, {
    method,
    headers: { cookie: author.cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

const isUsedUp = async () => (await usedUpFor(site.db, PUBLIC_CHANGES, String(author.id))) > 0

async function published() {
  const answer = await call(here, 'POST /api/blog-posts', post)
  expect(answer.status).toBe(201)
  return `/api/blog-posts/${((await answer.json()) as { id: number }).id}`
}

const allButOne = () =>
  countDone(site.db, PUBLIC_CHANGES, String(author.id), PUBLIC_CHANGES.points - 1)

test('too many public changes of one person are refused, in every process', async () => {
  await allButOne()
  const path = await published()
  for (const process of [here, there]) {
    const refused = await call(process, `PATCH ${path}`, { title: 'Another title' })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ message: PUBLIC_CHANGES.message })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(((await (await here.get(path)).json()) as { title: string }).title).toBe(post.title)
})

test('they can still delete, and keep a working copy', async () => {
  await allButOne()
  const path = await published()
  expect((await call(here, `PUT ${path}/draft`, { title: 'Later' })).status).toBe(200)
  expect((await call(here, `DELETE ${path}`)).status).toBe(204)
})

test('they can still change their password, which nobody else sees', async () => {
  author = { ...author, ...(await registeredPeople(site).person()) }
  await countDone(site.db, PUBLIC_CHANGES, String(author.id), PUBLIC_CHANGES.points)
  const body = { currentPassword: PASSWORD, password: 'another-long-password' }
  expect((await call(here, 'PUT /api/account/password', body)).status).toBe(200)
})

test('deleting public texts is counted', async () => {
  const path = await published()
  await countDone(site.db, PUBLIC_CHANGES, String(author.id), PUBLIC_CHANGES.points - 2)
  expect(await isUsedUp()).toBe(false)
  await call(here, `DELETE ${path}`)
  expect(await isUsedUp()).toBe(true)
})

test('private changes are not counted', async () => {
  await allButOne()
  await call(here, 'POST /api/blog-posts', { ...post, isPublished: false })
  expect(await isUsedUp()).toBe(false)
  await published()
  expect(await isUsedUp()).toBe(true)
})
