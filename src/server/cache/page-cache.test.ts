import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { courses } from '#server/db/schema/courses.ts'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { CachedAnswer } from './cached-answer.ts'
import { EVERYTHING } from './dependencies.ts'
import { openPageCache } from './open-page-cache.ts'
import { PageCache } from './page-cache.ts'

const site = await testApp()

const entryOf = (table: string) => ({
  answer: new CachedAnswer(200, {}, Buffer.alloc(2_500)),
  dependencies: new Set([table]),
})

const here = await oneOfSeveral(site)
const there = await oneOfSeveral(site)

const instructor = await site.signedIn('instructor')
const course = {
  title: 'Gradient descent',
  description: 'Down the slope, step by step.',
  difficulty: 'beginner',
  isPublished: true,
}
const { body: created } = await site.as(instructor).post('/api/courses', course)
const path = `/api/courses/${created.id}`
const description = 'Down the slope, step by step. '.repeat(100)
const { body: longer } = await site.as(instructor).post('/api/courses', { ...course, description })
const long = `/api/courses/${longer.id}`

beforeEach(async () => {
  await Promise.all([here.changes.caughtUp(), there.changes.caughtUp()])
  here.hits.count = 0
  there.hits.count = 0
})

const titleOf = async (answer: Response) => ((await answer.json()) as { title: string }).title
const titleAt = async (process: typeof here) => titleOf(await process.get(path))

describe('what visitors read', () => {
  test('is made once and then served from the cache, byte for byte', async () => {
    const first = await here.get(path)
    const second = await here.get(path)
    expect(here.hits.count).toBe(1)
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('is cached by the parameters that are read, and not at all with others', async () => {
    for (const address of [
      '/api/courses?limit=5&offset=0&q=grad',
      '/api/courses?tag=llm',
      '/api/search?q=grad&spelling=typed',
    ]) {
      await here.get(address)
      await here.get(address)
    }
    expect(here.hits.count).toBe(3)
    for (const address of ['/api/courses?limit=5&made-up=1', `${path}?1`, `${path}?utm_source=x`]) {
      expect((await here.get(address)).status).toBe(200)
      expect((await here.get(address)).status).toBe(200)
    }
    expect(here.hits.count).toBe(3)
  })

  test('is not sent again to those who have it', async () => {
    const etag = (await here.get(path)).headers.get('etag')!
    const again = await here.get(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('comes compressed to those who take it', async () => {
    await here.get(long)
    for (const encoding of ['br', 'gzip', 'br']) {
      const answer = await here.get(long, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(await answer.text()).toBe(await (await here.get(long)).text())
    }
  })

  test('comes in no encoding that is refused', async () => {
    const headers = { 'accept-encoding': 'br;q=0, gzip;q=0.5' }
    expect((await here.get(long, { headers })).headers.get('content-encoding')).toBe('gzip')
  })

  test('comes as it is where compressing would save nothing', async () => {
    await here.get('/api/job-postings')
    const answer = await here.get('/api/job-postings', { headers: { 'accept-encoding': 'br' } })
    expect([answer.headers.get('content-encoding'), here.hits.count]).toEqual([null, 1])
    expect(await answer.json()).toEqual([])
  })
})

describe('what is for one person', () => {
  test('is never cached, and the cache is never served to them', async () => {
    await here.get(path)
    here.hits.count = 0
    const own = await here.get(path, { headers: { cookie: instructor.cookie } })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(here.hits.count).toBe(0)
  })

  test('a request with any other cookie bypasses the cache', async () => {
    await here.get(path)
    here.hits.count = 0
    await here.get(path, { headers: { cookie: 'theme=dark; other=1' } })
    expect(here.hits.count).toBe(0)
  })

  test('refusals are not cached', async () => {
    await here.get('/api/user')
    const again = await here.get('/api/user')
    expect([again.status, here.hits.count]).toEqual([401, 0])
  })
})

describe('a change', () => {
  test('made in one process is on the next request in every process', async () => {
    await Promise.all([titleAt(here), titleAt(there)])
    const answer = await here.get(path, {
      method: 'PUT',
      headers: { cookie: instructor.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...course, title: 'Gradient ascent' }),
    })
    expect(answer.status).toBe(200)
    expect(await titleAt(here)).toBe('Gradient ascent')
    expect(await titleAt(there)).toBe('Gradient ascent')
  })

  test('made directly in the database is noticed too', async () => {
    await titleAt(here)
    await site.db.update(courses).set({ title: 'By hand' }).where(eq(courses.id, created.id))
    await here.changes.caughtUp()
    expect(await titleAt(here)).toBe('By hand')
  })

  test('of posts leaves what is shown of courses in the cache', async () => {
    await here.get('/api/blog-posts')
    await here.get(path)
    here.hits.count = 0
    await site.as(instructor).post('/api/blog-posts', {
      title: 'Something new',
      content: `<p>${'Words. '.repeat(20)}</p>`,
      categories: ['news'],
      isPublished: true,
    })
    await here.changes.caughtUp()
    await here.get(path)
    expect(here.hits.count).toBe(1)
    expect(await (await here.get('/api/blog-posts')).json()).toHaveLength(1)
  })

  test('while an answer is being made keeps that answer out of the cache', () => {
    const cache = new PageCache({ maxBytes: 90_000 })
    cache.reset({ open: true })
    const begunAt = cache.now
    cache.drop('courses')
    cache.put('old', entryOf('courses'), begunAt)
    cache.put('unchanged', entryOf('blog_posts'), begunAt)
    expect(cache.get('old')).toBeUndefined()
    expect(cache.get('unchanged')).toBeDefined()
    cache.reset({ open: true })
    cache.put('before', entryOf('blog_posts'), begunAt)
    expect(cache.get('before')).toBeUndefined()
  })

  test('drops every entry that depends on all tables', () => {
    const cache = new PageCache({ maxBytes: 90_000 })
    cache.reset({ open: true })
    cache.put('key', { ...entryOf('courses'), dependencies: EVERYTHING }, cache.now)
    cache.drop('job_postings')
    expect(cache.get('key')).toBeUndefined()
  })
})

test('a process that lost its connection to the changes serves nothing from the cache', async () => {
  const database = await createTestDatabase()
  const { cache, changes } = await openPageCache(database.connection)
  const put = () => cache.put('key', entryOf('courses'), cache.now)
  put()
  expect(cache.get('key')).toBeDefined()
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ascent changes'
    and datname = current_database()`)
  await expect.poll(() => cache.get('key')).toBeUndefined()
  // It comes back by itself, and empty.
  await expect.poll(() => (put(), cache.get('key'))).toBeDefined()
  await changes.stop()
})

test('the least recently used go first when the cache is full', () => {
  const cache = new PageCache({ maxBytes: 90_000 })
  cache.reset({ open: true })
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']) {
    cache.put(key, entryOf('courses'), cache.now)
    cache.get('a')
  }
  cache.put('l', entryOf('courses'), cache.now)
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
})

test('a long address counts for the size of its entry', () => {
  const cache = new PageCache({ maxBytes: 90_000 })
  cache.reset({ open: true })
  const cachedOf = (keys: string[]) => {
    for (const key of keys) cache.put(key, entryOf('courses'), cache.now)
    return keys.filter((key) => cache.get(key)).length
  }
  const numbers = Array.from({ length: 11 }, (_, n) => String(n))
  expect(cachedOf(numbers)).toBe(11)
  expect(cachedOf(numbers.map((number) => number.padStart(1_500, '0')))).toBeLessThan(11)
})
