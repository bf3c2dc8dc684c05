import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { apiRoutes, createApp, dependenciesOf } from '#server/app.ts'
import { hangUp, oneConnection } from '#server/db/connection/one-connection.ts'
import { schema } from '#server/db/schema.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { courseOf, sampleExercises } from '#server/testing/samples/sample-exercises.ts'
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
const told = await rowsOf<{ name: string }>(
  site.db,
  sql`select distinct tgrelid::regclass::text as name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where starts_with(proname, 'tell_') order by name`,
)
const PUBLIC_TABLES = told.map(({ name }) => name)

const author = site.as(await site.signedIn('instructor'))
const made = async (path: string, text: object) => {
  const { status, body } = await author.post(path, text)
  expect(status).toBe(201)
  return body
}
const exercises = [sampleExercises.number]
const text = {
  title: 'Something',
  description: 'Words.',
  content: `<p>${'Words. '.repeat(20)}</p>`,
  isPublished: true,
}
const course = await made('/api/courses', courseOf(exercises))
const post = await made('/api/blog-posts', { ...text, categories: ['news'] })
const paper = await made('/api/research-papers', {
  ...text,
  originalAuthors: 'Somebody',
  publicationYear: 2020,
  paperUrl: 'https://example.org/paper',
  categories: ['deep_learning'],
  exercises,
})
const certificate = await finishedCourse(site)
const lessonId = course.lessons[1].id

/** What is there, by how the paths begin that need it. */
const THERE = {
  '/api/courses/:id': `/api/courses/${course.id}`,
  '/api/lessons/:id': `/api/lessons/${lessonId}`,
  '/api/blog-posts/:id': `/api/blog-posts/${post.id}`,
  '/api/research-papers/:id': `/api/research-papers/${paper.id}`,
  '/api/certificates/:code': certificate.path,
  '/api/related': `/api/related?kind=lesson&id=${lessonId}`,
  '/api/search': '/api/search?q=words',
}

const VIEWS = [
  `/api/courses/${course.id}?view=outline`,
  `/api/lessons/${lessonId}?view=read`,
  `/api/blog-posts/${post.id}?view=read`,
  `/api/research-papers/${paper.id}?view=read`,
  `${certificate.path}?view=page`,
]

/** They redirect, or want a secret, and are never cached. */
const OTHERS = ['/api/auth/google', '/api/auth/google/callback', '/api/preview']

const CALLS = apiRoutes()
  .filter(({ method, path }) => method === 'GET' && !OTHERS.includes(path))
  .map(({ path }) => {
    const known = Object.entries(THERE).find(([beginning]) => path.startsWith(beginning))
    return known ? path.replace(...known) : path
  })
const READS = [...CALLS, ...VIEWS, '/sitemap.xml', '/blog/feed.xml', '/papers/feed.xml']

const readForVisitors = new Set<string>()

describe('an answer to a visitor depends on every table that was read for it', () => {
  test.each(READS)('%s', async (path) => {
    statements.length = 0
    const { status } = await app.request(path)
    // Everything else is there: who may not read it at all is asked to sign in.
    expect([200, 401]).toContain(status)
    const read = PUBLIC_TABLES.filter((table) =>
      statements.some((statement) => new RegExp(`\\b${table}\\b`).test(statement)),
    )
    for (const table of read) readForVisitors.add(table)
    const { pathname } = new URL(path, site.env.publicUrl)
    const missing = read.filter((table) => !dependsOn(dependenciesOf(pathname), table))
    expect(missing).toEqual([])
  })

  test('and each of these tables was read for one of them', () => {
    expect([...readForVisitors].toSorted()).toEqual(PUBLIC_TABLES)
  })
})

test('a feed stays cached while other kinds of texts change, a sitemap only while none does', () => {
  const hasChanged = (path: string) =>
    PUBLIC_TABLES.filter((table) => dependsOn(dependenciesOf(path), table))
  expect(hasChanged('/blog/feed.xml')).toEqual(['blog_categories', 'blog_posts', 'users'])
  expect(hasChanged('/papers/feed.xml')).toEqual(['paper_categories', 'research_papers', 'users'])
  expect(hasChanged('/sitemap.xml')).toEqual(
    PUBLIC_TABLES.filter((table) => !['job_postings', 'certificates'].includes(table)),
  )
})

test('an answer whose feature names no tables depends on all of them', () => {
  expect(dependenciesOf('/api/something-new')).toBe(EVERYTHING)
  expect(dependsOn(EVERYTHING, 'courses')).toBe(true)
  expect(dependsOn(new Set(['users']), 'courses')).toBe(false)
})
