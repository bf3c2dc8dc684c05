import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#server/db/schema/writing.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const visitor = site.visitor()

const add = async (title: string, over: object = {}) => {
  const { body } = await site.as(author).post('/api/blog-posts', {
    title,
    content: `<p>Fifty characters are needed at least, so this sentence is long. ${title}</p>`,
    categories: ['tutorial'],
    isPublished: true,
    ...over,
  })
  return body
}

const first = await add('The first of them all')
const ethics = await add('Consent & 100% honesty', { categories: ['ethics', 'news'] })
const long = await add('A very long one', {
  content: `<p>${'Gradient <b>descent</b> 𝛁 goes down. '.repeat(40)}</p>`,
})
const draft = await add('Only a draft', { isPublished: false })

const titles = async (query: string, person = visitor) =>
  (await person.get(`/api/blog-posts${query}`)).body.map((post: { title: string }) => post.title)

test('lists what is published, newest first, with its text', async () => {
  const { body, headers } = await visitor.get('/api/blog-posts')
  expect(body.map(({ id }: { id: number }) => id)).toEqual([long.id, ethics.id, first.id])
  expect(headers.get('x-total-count')).toBe('3')
  expect(body[2]).toMatchObject({ content: first.content, categories: ['tutorial'] })
  expect(body[2]).not.toHaveProperty('contentHtml')
  expect(body[2]).not.toHaveProperty('contentText')
})

test('puts a post where its publication belongs, not its first draft', async () => {
  const late = await add('Written early, published late', { isPublished: false })
  await site.db
    .update(blogPosts)
    .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
    .where(eq(blogPosts.id, late.id))
  expect((await titles('', site.as(author))).at(-1)).toBe('Written early, published late')
  await site.as(author).patch(`/api/blog-posts/${late.id}`, { isPublished: true })
  expect((await titles(''))[0]).toBe('Written early, published late')
  await site.as(author).delete(`/api/blog-posts/${late.id}`)
})

test('shows the author their drafts as well', async () => {
  expect(await titles('', site.as(author))).toContain(draft.title)
  expect(await titles(`?authorId=${author.id}`)).not.toContain(draft.title)
})

test('the card view has an excerpt of 150 characters instead of the text', async () => {
  const { body } = await visitor.get('/api/blog-posts?view=card')
  expect(body[0]).not.toHaveProperty('content')
  expect(body[0].excerpt).toMatch(/^Gradient descent 𝛁 goes down\. .*\.\.\.$/u)
  expect([...body[0].excerpt]).toHaveLength(153)
  expect(body[2].excerpt).not.toMatch(/\.\.\.$/)
  expect(body[2].readingMinutes).toBe(1)
})

test('filters by category', async () => {
  expect(await titles('?category=news')).toEqual([ethics.title])
  expect(await titles('?category=technology')).toEqual([])
  expect(await titles('?category=nonsense')).toEqual([])
  expect(await titles('?category=')).toHaveLength(3)
})

test('searches title and text without regard to case, and takes every character literally', async () => {
  expect(await titles('?q=CONSENT')).toEqual([ethics.title])
  expect(await titles('?q=gradient%20descent')).toEqual([long.title])
  expect(await titles('?q=100%25')).toEqual([ethics.title])
  expect(await titles('?q=100_')).toEqual([])
  expect(await titles('?q=%25%25')).toEqual([])
  expect(await titles(`?q=${encodeURIComponent(`' or 1=1 --`)}`)).toEqual([])
  expect(await titles('?q=%5C')).toEqual([])
})

test('pages through, always saying how many there are', async () => {
  const page = async (query: string) => {
    const { body, headers } = await visitor.get(`/api/blog-posts?${query}`)
    return [body.length, headers.get('x-total-count')]
  }
  expect(await page('limit=2')).toEqual([2, '3'])
  expect(await page('limit=2&offset=2')).toEqual([1, '3'])
  expect(await page('limit=2&offset=20')).toEqual([0, '3'])
  expect(await page('limit=3')).toEqual([3, '3'])
})

test.each(['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'authorId=x', 'authorId=0', 'view=all'])(
  'refuses ?%s',
  async (query) => {
    expect((await visitor.get(`/api/blog-posts?${query}`)).status).toBe(400)
  },
)

test.each(['0', '-1', '1.5', 'x', '2147483648', '99999999999999999999', '1e3'])(
  'the id %s is not found',
  async (id) => {
    const { status, body } = await visitor.get(`/api/blog-posts/${id}`)
    expect([status, body.message]).toEqual([404, 'Blog post not found'])
  },
)
