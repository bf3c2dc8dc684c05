import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { authorBytes } from '#server/limits/author-queries.ts'
import { testApp } from '#server/testing/test-app.ts'
import { AUTHOR_LIMITS } from '#shared/text-limits.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Ada Gradient')
const me = site.as(author)

const text = (words: string, times = 20) => `<p>${words} ${'Some words. '.repeat(times)}</p>`
const TEXTS = {
  'blog-posts': { categories: ['news'] },
  'research-papers': {
    categories: ['ethics'],
    originalAuthors: 'Somebody',
    publicationYear: 2020,
    paperUrl: 'https://example.org/paper',
  },
}

const published = { title: 'Tundra', isPublished: true }
const post = (
  await me.post('/api/blog-posts', {
    ...published,
    ...TEXTS['blog-posts'],
    content: text('Moss.'),
  })
).body
const paper = (
  await me.post('/api/research-papers', {
    ...published,
    ...TEXTS['research-papers'],
    content: text('Moss.'),
  })
).body
const course = (
  await me.post('/api/courses', {
    ...published,
    description: 'Cold and wide.',
    price: 900,
    modules: [{ title: 'Module', lessons: [{ title: 'First' }, { title: 'Second' }] }],
  })
).body
const lesson = course.lessons[1].id

// Nearly all that one author may keep: what is checked after everything has been written.
const { all } = await authorBytes(site.db, author.id)
await site.db.execute(sql`
  insert into blog_posts (title, content, content_html, content_text, author_id)
  values ('A long one', repeat('x', ${AUTHOR_LIMITS.bytes - AUTHOR_LIMITS.bytesOfRow - all - 100}), '', '', ${author.id})`)

const indexed = () =>
  Promise.all([
    rowsOf(site.db, sql`select * from search_documents order by kind, id`),
    rowsOf(site.db, sql`select word from search_words order by word`),
  ])
const before = await indexed()

const longer = text('Zeppelin.', 60)
const changed = { title: 'Zeppelin', content: longer, isPublished: false }

test.each([
  ['a new post', 'post', '/api/blog-posts', { ...TEXTS['blog-posts'], ...changed }],
  ['a new paper', 'post', '/api/research-papers', { ...TEXTS['research-papers'], ...changed }],
  ['a post', 'patch', `/api/blog-posts/${post.id}`, changed],
  ['a paper', 'patch', `/api/research-papers/${paper.id}`, changed],
  ['a course', 'put', `/api/courses/${course.id}`, { ...changed, price: 0, description: longer }],
  [
    'the lessons of a course',
    'put',
    `/api/courses/${course.id}`,
    { modules: [{ title: 'Other', lessons: [{ title: 'Zeppelin', content: longer }] }] },
  ],
  ['a new lesson', 'post', `/api/courses/${course.id}/lessons`, changed],
  ['a lesson', 'put', `/api/lessons/${lesson}`, { title: 'Zeppelin', content: longer }],
] as const)(
  'where saving %s fails after it was written, nothing is found of it',
  async (...row) => {
    const [, method, path, body] = row
    expect(await me[method](path, body)).toMatchObject({ status: 413 })
    expect(await indexed()).toEqual(before)
    for (const person of [null, author]) {
      expect((await site.as(person).get('/api/search?q=zeppelin')).body.total).toBe(0)
      expect((await site.as(person).get('/api/search?q=tundra')).body.total).toBe(3)
    }
  },
)
