import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor', 'Ada Lindqvist')
const me = site.as(instructor)
const published = { isPublished: true }
const text = (words: string, more = 'And more is said of it.') =>
  `<p>${words} ${`${more} `.repeat(3)}</p>`

await me.post('/api/courses', {
  ...published,
  title: 'Dropout, step by step',
  description: 'Leaving units out.',
})
await me.post('/api/research-papers', {
  ...published,
  title: 'Dropout: a simple way',
  content: text('Units are left out.'),
  originalAuthors: 'Somebody',
  publicationYear: 2014,
  paperUrl: 'https://example.org/paper',
  categories: ['deep_learning'],
})
for (const title of ['A walk', 'Another walk'])
  await me.post('/api/blog-posts', {
    ...published,
    title,
    content: text('A job, a paper and a course on dropout, and a paper again.'),
    categories: ['news'],
  })
const admin = site.as(await site.signedIn('admin'))
await admin.post('/api/job-postings', {
  title: 'Curriculum designer',
  description: 'Shapes what people learn here.',
  requirements: 'Has taught before.',
  location: 'Lisbon',
  department: 'Teaching',
  employmentType: 'Full-time',
  experience: '3+ years',
})

const ask = async (q: string): Promise<SearchResult[]> =>
  (await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)).body.results
const first = async (q: string) => {
  const [result] = await ask(q)
  return `${result?.kind}: ${result?.title}`
}

test.each([
  ['dropout paper', 'paper: Dropout: a simple way'],
  ['dropout course', 'course: Dropout, step by step'],
  ['papers', 'paper: Dropout: a simple way'],
  ['jobs', 'job: Curriculum designer'],
  ['careers', 'job: Curriculum designer'],
  ['open positions', 'job: Curriculum designer'],
  ['instructors', 'person: Ada Lindqvist'],
  ['teachers', 'person: Ada Lindqvist'],
  ['professor lindqvist', 'person: Ada Lindqvist'],
])('%s: what a thing is counts as a word of it', async (q, expected) => {
  expect(await first(q)).toBe(expected)
})

test('posts are found as blog posts and as articles', async () => {
  for (const q of ['blog posts', 'articles'])
    expect((await ask(q)).map(({ kind }) => kind)).toEqual(['post', 'post'])
})

test('nobody sees these words', async () => {
  const [person] = await ask('lindqvist')
  expect(person).toMatchObject({ kind: 'person', excerpt: [] })
})

test.each([
  ['post', 'blog-posts', { title: 'Zebras', content: text('They graze.', 'Grass and stripes.') }],
  ['paper', 'research-papers', { title: 'Comets', content: text('They fall.', 'Ice and tails.') }],
])('that two texts are each a %s does not make them related', async (kind, path, written) => {
  const { body } = await me.post(`/api/${path}`, {
    ...published,
    ...written,
    categories: [kind === 'post' ? 'tutorial' : 'ethics'],
    originalAuthors: 'Nobody',
    publicationYear: 1999,
    paperUrl: 'https://example.org/another',
  })
  const related = await site.visitor().get(`/api/related?kind=${kind}&id=${body.id}`)
  expect([related.status, related.body]).toEqual([200, []])
})
