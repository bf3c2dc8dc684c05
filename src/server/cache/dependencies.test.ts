import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { apiRoutes, createApp, dependenciesOf } from '#server/app.ts'
import { hangUp, oneConnection } from '#server/db/connection/one-connection.ts'
import { schema } from '#server/db/schema.ts'
import { testApp } from '#server/testing/test-app.ts'
import { dependsOn, EVERYTHING } from './dependencies.ts'

const site = await testApp()
const client = oneConnection(site.connection, 'dependencies')
await client.connect()
afterAll(() => hangUp(client))

const statements: string[] = []
const logger = { logQuery: (query: string) => void statements.push(query) }
const db = drizzle(client, { schema, casing: 'snake_case', logger })
const app = createApp({ db, env: site.env, log: pino({ level: 'silent' }) })

/** The tables that triggers tell of: nothing else changes what a visitor sees. */
const PUBLIC_TABLES = [
  'users',
  'courses',
  'modules',
  'lessons',
  'blog_posts',
  'blog_categories',
  'research_papers',
  'paper_categories',
  'job_postings',
]

const author = site.as(await site.signedIn('instructor'))
const words = `<p>${'Words. '.repeat(20)}</p>`
const details = { title: 'Something', description: 'Words.', isPublished: true }
const course = await author.post('/api/courses', {
  ...details,
  modules: [{ title: 'Module', lessons: [{ title: 'Lesson', content: words }] }],
})
await author.post('/api/blog-posts', { ...details, content: words, categories: ['news'] })

/** Every call that reads, with the ids of what is there. */
const CALLS = apiRoutes()
  .filter(({ method }) => method === 'GET')
  .map(({ path }) =>
    path.replace(':id', path.includes('lessons') ? course.body.lessons[0].id : '1'),
  )
const READS = [...CALLS, '/sitemap.xml', '/blog/feed.xml', '/papers/feed.xml']

describe('an answer to a visitor depends on every table that was read for it', () => {
  test.each(READS)('%s', async (path) => {
    statements.length = 0
    const answer = await app.request(path)
    if (answer.status !== 200) return
    const read = PUBLIC_TABLES.filter((table) =>
      statements.some((statement) => new RegExp(`\\b${table}\\b`).test(statement)),
    )
    const missing = read.filter((table) => !dependsOn(dependenciesOf(path), table))
    expect(missing).toEqual([])
  })
})

test('a feed stays cached while other kinds of texts change, a sitemap only while none does', () => {
  const hasChanged = (path: string) =>
    PUBLIC_TABLES.filter((table) => dependsOn(dependenciesOf(path), table))
  expect(hasChanged('/blog/feed.xml')).toEqual(['users', 'blog_posts', 'blog_categories'])
  expect(hasChanged('/papers/feed.xml')).toEqual(['users', 'research_papers', 'paper_categories'])
  expect(hasChanged('/sitemap.xml')).toEqual(
    PUBLIC_TABLES.filter((table) => table !== 'job_postings'),
  )
})

test('an answer whose feature names no tables depends on all of them', () => {
  expect(dependenciesOf('/api/something-new')).toBe(EVERYTHING)
  expect(dependsOn(EVERYTHING, 'courses')).toBe(true)
  expect(dependsOn(new Set(['users']), 'courses')).toBe(false)
})
