import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const author = await site.signedIn('student', 'Mira Lindqvist')
const other = await site.signedIn('instructor')

const words = 'A loss curve tells you more than its last value, if you look at it for a while. '

const draft = (over: object = {}) => ({
  title: 'Reading a loss curve',
  content: `<p>${words}</p>`,
  imageUrl: '',
  categories: ['tutorial', 'news'],
  isPublished: false,
  ...over,
})

const create = async (over: object = {}, person = author) => {
  const { status, body } = await site.as(person).post('/api/blog-posts', draft(over))
  expect(status).toBe(201)
  return body
}

const idsOf = (posts: { id: number }[]) => posts.map(({ id }) => id)

describe('writing', () => {
  test('a student writes a post: the answer is the post with author and categories', async () => {
    const post = await create({ authorId: other.id, isPublished: true, sneaky: 1 })
    expect(post).toMatchObject({
      title: 'Reading a loss curve',
      imageUrl: null,
      authorId: author.id,
      isPublished: true,
      author: { id: author.id, fullName: 'Mira Lindqvist', avatarUrl: null, role: 'student' },
      categories: ['tutorial', 'news'],
      readingMinutes: 1,
      toc: [],
    })
    expect(Date.parse(post.publishedAt)).not.toBeNaN()
    expect(Object.keys(post.author).toSorted()).toEqual(['avatarUrl', 'fullName', 'id', 'role'])
    expect(post).not.toHaveProperty('sneaky')
  })

  test.each([
    [{ title: 'Four' }, 'title', 'Title must be at least 5 characters'],
    [{ title: '         ' }, 'title', 'Title must be at least 5 characters'],
    [{ title: 'x'.repeat(201) }, 'title', 'Must be at most 200 characters'],
    [{ content: 'x'.repeat(49) }, 'content', 'Content must be at least 50 characters'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'Please enter a valid URL'],
    [{ imageUrl: '//evil.example/x.png' }, 'imageUrl', 'Please enter a valid URL'],
    [{ categories: [] }, 'categories', 'Select at least one category'],
    [{ categories: undefined }, 'categories', 'Select at least one category'],
  ])('refuses %j', async (over, field, message) => {
    const { status, body } = await site.as(author).post('/api/blog-posts', draft(over))
    expect(status).toBe(400)
    expect(body.message).toBe(message)
    expect(body.issues).toContainEqual({ path: [field], message })
  })

  test('refuses a category that is none of the five', async () => {
    const { status } = await site
      .as(author)
      .post('/api/blog-posts', draft({ categories: ['spam'] }))
    expect(status).toBe(400)
  })

  test('refuses a text of which nothing is left after sanitising', async () => {
    const content = `<script>${'x'.repeat(100)}</script><p>hi</p>`
    const { status, body } = await site.as(author).post('/api/blog-posts', draft({ content }))
    expect(status).toBe(400)
    expect(body.issues).toEqual([
      { path: ['content'], message: 'Content must be at least 50 characters' },
    ])
  })

  test('refuses a text of more than 200,000 characters', async () => {
    const content = 'x'.repeat(200_001)
    expect((await site.as(author).post('/api/blog-posts', draft({ content }))).status).toBe(400)
  })

  test('is answered to readers without its source', async () => {
    const { content: _, ...post } = await create({ isPublished: true })
    const { body } = await site.visitor().get(`/api/blog-posts/${post.id}?view=read`)
    expect(body).toEqual(post)
  })

  test('takes a repeated category once', async () => {
    const post = await create({ categories: ['ethics', 'ethics'] })
    expect(post.categories).toEqual(['ethics'])
  })

  test('stores what is allowed and renders it: headings, formulas, code', async () => {
    const content = `<h2>One</h2><p onclick="x()">${words} $x^2$</p><h2>Two</h2><h3>Three</h3>
      <pre><code class="language-python">print(1)</code></pre><script>alert(1)</script>`
    const post = await create({ content })
    expect(post.content).not.toMatch(/script|onclick/)
    expect(post.content).toContain('$x^2$')
    expect(post.contentHtml).toContain('<math')
    expect(post.contentHtml).toContain('hljs-')
    expect(post.toc).toEqual([
      { id: 'h-one', text: 'One', level: 2 },
      { id: 'h-two', text: 'Two', level: 2 },
      { id: 'h-three', text: 'Three', level: 3 },
    ])
  })
})

describe('drafts', () => {
  let hidden: { id: number }
  beforeAll(async () => {
    hidden = await create({ title: 'A hidden draft' })
  })

  test('exist for their author alone', async () => {
    const admin = await site.signedIn('admin')
    for (const person of [null, other, admin]) {
      expect((await site.as(person).get(`/api/blog-posts/${hidden.id}`)).status).toBe(404)
      const { body } = await site.as(person).get(`/api/blog-posts?authorId=${author.id}`)
      expect(idsOf(body)).not.toContain(hidden.id)
    }
    expect((await site.as(author).get(`/api/blog-posts/${hidden.id}`)).body.publishedAt).toBeNull()
    expect(idsOf((await site.as(author).get('/api/blog-posts')).body)).toContain(hidden.id)
  })

  test('cannot be found by searching for their words', async () => {
    const { body, headers } = await site.visitor().get('/api/blog-posts?q=hidden%20draft')
    expect(body).toEqual([])
    expect(headers.get('x-total-count')).toBe('0')
  })

  test('answer 404 to others who try to change or delete them', async () => {
    const as = site.as(other)
    expect((await as.patch(`/api/blog-posts/${hidden.id}`, { title: 'Mine now' })).status).toBe(404)
    expect((await as.delete(`/api/blog-posts/${hidden.id}`)).status).toBe(404)
  })
})

describe('changing', () => {
  test.each(['patch', 'put'] as const)(
    '%s changes what it names and keeps the rest',
    async (verb) => {
      const post = await create({ imageUrl: 'https://example.org/a.png', isPublished: true })
      const { status, body } = await site
        .as(author)
        [verb](`/api/blog-posts/${post.id}`, { title: 'Another title', categories: ['ethics'] })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: post.id,
        title: 'Another title',
        content: post.content,
        imageUrl: 'https://example.org/a.png',
        categories: ['ethics'],
        isPublished: true,
        publishedAt: post.publishedAt,
      })
      expect(body.updatedAt >= post.updatedAt).toBe(true)
    },
  )

  test('the first publication sets the date, withdrawing clears it', async () => {
    const post = await create()
    const patch = async (isPublished: boolean) =>
      (await site.as(author).patch(`/api/blog-posts/${post.id}`, { isPublished })).body
    expect(post.publishedAt).toBeNull()
    const published = await patch(true)
    expect(published.publishedAt).not.toBeNull()
    expect((await patch(true)).publishedAt).toBe(published.publishedAt)
    const withdrawn = await patch(false)
    expect(withdrawn).toMatchObject({ isPublished: false, publishedAt: null })
    expect((await site.visitor().get(`/api/blog-posts/${post.id}`)).status).toBe(404)
  })

  test('is refused to everybody but the author, admins included', async () => {
    const post = await create({ isPublished: true })
    const admin = await site.signedIn('admin')
    for (const person of [other, admin]) {
      const answer = await site
        .as(person)
        .patch(`/api/blog-posts/${post.id}`, { title: 'Not yours' })
      expect(answer.status).toBe(403)
      expect(answer.body.message).toBe('You are not authorized to edit this blog post')
      expect((await site.as(person).delete(`/api/blog-posts/${post.id}`)).status).toBe(403)
    }
    expect((await site.visitor().get(`/api/blog-posts/${post.id}`)).body.title).toBe(post.title)
  })

  test('checks the person before the body', async () => {
    const post = await create({ isPublished: true })
    const path = `/api/blog-posts/${post.id}`
    expect((await site.visitor().patch(path, { title: '' })).status).toBe(401)
    expect((await site.as(other).patch(path, { title: '' })).status).toBe(403)
    expect((await site.as(author).patch(path, { title: '' })).status).toBe(400)
    expect((await site.as(author).patch(path, [])).status).toBe(400)
  })

  test('cannot move a post to another author', async () => {
    const post = await create({ isPublished: true })
    const { body } = await site
      .as(author)
      .patch(`/api/blog-posts/${post.id}`, { authorId: other.id, id: 1, publishedAt: null })
    expect(body).toMatchObject({ id: post.id, authorId: author.id, publishedAt: post.publishedAt })
  })

  test('many at once leave one whole post', async () => {
    const post = await create({ isPublished: true })
    const answers = await Promise.all(
      ['news', 'ethics', 'tutorial', 'technology'].map((category) =>
        site.as(author).patch(`/api/blog-posts/${post.id}`, { categories: [category] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await site.visitor().get(`/api/blog-posts/${post.id}`)
    expect(body.categories).toHaveLength(1)
  })

  test('deleting removes it for good', async () => {
    const post = await create({ isPublished: true })
    const gone = await site.as(author).delete(`/api/blog-posts/${post.id}`)
    expect([gone.status, gone.body]).toEqual([204, ''])
    expect((await site.as(author).delete(`/api/blog-posts/${post.id}`)).status).toBe(404)
    const { status, body } = await site.visitor().get(`/api/blog-posts/${post.id}`)
    expect([status, body.message]).toEqual([404, 'Blog post not found'])
  })
})
