import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'
import { learnFrequentWords } from './words/word-list-queries.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const { body: course } = await site.as(author).post('/api/courses', {
  title: 'Gradient descent',
  description: 'One step after the other.',
  isPublished: true,
  modules: [{ title: 'Module', lessons: [{ title: 'The first' }] }],
})
// More than anybody counts: made by the database, as nobody types them.
await site.db.execute(sql`
  insert into lessons (title, content_text, order_index, module_id, course_id)
  select 'Lesson ' || n, 'A gradient is a slope.', n, ${course.modules[0].id}, ${course.id}
  from generate_series(1, 1500) n`)
await site.db.execute(sql`analyze search_documents`)
await learnFrequentWords(site.db)

const ask = async (q: string) => (await site.visitor().get(`/api/search?q=${q}`)).body

test('a frequent word is not counted to the end', async () => {
  expect(await ask('gradient')).toMatchObject({ total: 1_000, isExact: false })
  expect(await ask('lesson%20slope&kind=lesson')).toMatchObject({ total: 1_000, isExact: false })
  expect(await ask('gradient&kind=course')).toMatchObject({ total: 1, isExact: true })
})

test('the title comes first all the same, and every page up to the last has results', async () => {
  const { results } = await ask('gradient')
  expect(results[0].title).toBe('Gradient descent')
  const pages = await Promise.all(
    [0, 50, 500, 950, 990, 1_000].map((offset) => ask(`gradient&limit=50&offset=${offset}`)),
  )
  expect(pages.map((page) => page.results.length)).toEqual([50, 50, 50, 50, 10, 0])
  const keys = pages.slice(0, 2).flatMap((page) => page.results.map((hit: SearchResult) => hit.id))
  expect(new Set(keys).size).toBe(100)
})

test('of very many results the newest are listed in order', async () => {
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ask(`slope&kind=lesson&limit=50&offset=${n * 50}`)),
  )
  const listed = pages.flatMap((page) => page.results.map((hit: SearchResult) => hit.id))
  const newest = await rowsOf<{ id: number }>(
    site.db,
    sql`select id from lessons order by id desc limit 1000`,
  )
  expect(listed).toEqual(newest.map(({ id }) => id))
})

test('the box has each kind, however many lessons there are', async () => {
  const { results } = await ask('gradient&view=box')
  expect(results.map(({ kind }: SearchResult) => kind)).toEqual([
    'course',
    'lesson',
    'lesson',
    'lesson',
  ])
})

test('people who may not be shown take no place, however many and new they are', async () => {
  const teacher = await site.signedIn('instructor', 'Quill the first')
  await site.as(teacher).post('/api/courses', {
    title: 'Feathers',
    description: 'And what they are for.',
    isPublished: true,
  })
  expect(await ask('quill')).toMatchObject({ total: 2, isExact: true })
  await site.db.execute(sql`
    insert into users (username, username_key, email, email_key, full_name, role)
    select 'quill' || n, 'quill' || n, 'quill' || n || '@example.org',
      'quill' || n || '@example.org', 'Quill ' || n, 'instructor'
    from generate_series(1, 1100) n`)
  expect(await ask('quill')).toMatchObject({ total: 2, isExact: true })
})
