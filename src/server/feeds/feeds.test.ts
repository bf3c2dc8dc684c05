import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp({ PUBLIC_URL: 'https://learn.example.org' })
const author = await site.signedIn('instructor', 'Ada "<b>" & Co')

const post = (over: object = {}) => ({
  title: 'Less < more & "quotes"',
  content: `<h2>Why</h2><p>${'Words enough for a post. '.repeat(10)}$a^2$ <a href="/courses">courses</a></p>`,
  categories: ['tutorial'],
  isPublished: true,
  ...over,
})
const paper = (over: object = {}) => ({
  ...post({ title: 'Adam, explained', categories: ['deep_learning'] }),
  originalAuthors: 'Kingma, Ba',
  publicationYear: 2015,
  ...over,
})

const first = (await site.as(author).post('/api/blog-posts', post())).body
await site.as(author).post('/api/blog-posts', post({ title: 'A secret draft', isPublished: false }))
const adam = (await site.as(author).post('/api/research-papers', paper())).body
await site
  .as(author)
  .post('/api/research-papers', paper({ title: 'A secret paper', isPublished: false }))

/** Well-formed enough that nothing an author typed opens or closes an element. */
function assertWellFormed(xml: string) {
  const open: string[] = []
  for (const [, close, name, selfClosing] of xml.matchAll(/<(\/?)([a-z:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (selfClosing) continue
    if (close) expect(open.pop()).toBe(name)
    else open.push(name!)
  }
  expect(open).toEqual([])
  expect(xml.replaceAll(/<[^<>]+>/g, '')).not.toMatch(/[<>]/)
}

test('the blog has an Atom feed of what everybody may read', async () => {
  const { status, body, headers } = await site.visitor().get('/blog/feed.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  assertWellFormed(body)
  expect(body).toContain(`<id>https://learn.example.org/blog/${first.id}</id>`)
  expect(body).toContain('<title>Less &lt; more &amp; &quot;quotes&quot;</title>')
  expect(body).toContain('<name>Ada &quot;&lt;b&gt;&quot; &amp; Co</name>')
  expect(body).toContain('<category term="tutorial" label="Tutorial"/>')
  expect(body).toContain(`<published>${first.publishedAt}</published>`)
  expect(body).not.toContain('secret')
})

test('the author’s own session sees no drafts in it either', async () => {
  expect((await site.as(author).get('/blog/feed.xml')).body).not.toContain('secret')
  expect((await site.as(author).get('/papers/feed.xml')).body).not.toContain('secret')
})

test('an entry holds the beginning of the text, and no markup of it', async () => {
  const { body } = await site.visitor().get('/blog/feed.xml')
  const summary = /<summary>([^<]*)<\/summary>/.exec(body)?.[1] ?? ''
  expect(summary).toBe(first.excerpt)
  expect(body).not.toContain('&lt;h2')
  expect(body).not.toContain('<content')
})

test('a feed is the newest fifty, however many and long they are', async () => {
  const crowded = await testApp({ PUBLIC_URL: 'https://learn.example.org' })
  const { id } = await crowded.signedIn('instructor')
  await crowded.db.execute(sql`
    insert into blog_posts (title, content, content_html, content_text, author_id, is_published, published_at)
    select 'Number ' || n, text, text, text, ${id}, true, now() - n * interval '1 minute'
    from generate_series(1, 60) as n, repeat('many words ', 10000) as text`)
  const { body } = await crowded.visitor().get('/blog/feed.xml')
  expect(body.match(/<entry>/g)).toHaveLength(50)
  expect(body).toContain('<title>Number 50</title>')
  expect(body.length).toBeLessThan(50_000)
})

test('papers have an Atom feed too', async () => {
  const { body } = await site.visitor().get('/papers/feed.xml')
  assertWellFormed(body)
  expect(body).toContain(`<id>https://learn.example.org/papers/${adam.id}</id>`)
  expect(body).toContain('label="Deep Learning"')
})

test('the sitemap knows published posts and papers, and no drafts', async () => {
  const { body } = await site.visitor().get('/sitemap.xml')
  expect(body.match(/\/blog\/\d+</g)).toEqual([`/blog/${first.id}<`])
  expect(body.match(/\/papers\/\d+</g)).toEqual([`/papers/${adam.id}<`])
})

describe.each(['/blog/feed.xml', '/papers/feed.xml', '/sitemap.xml'])('%s', (path) => {
  test('is made once, and not sent again to readers that have it', async () => {
    const { hits, get } = await oneOfSeveral(site)
    const first = await get(path)
    const second = await get(path)
    expect([hits.count, await second.text()]).toEqual([1, await first.text()])
    const etag = first.headers.get('etag') ?? ''
    const again = await get(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is not sent again to readers that have it, even where it is not cached', async () => {
    const { hits, get } = await oneOfSeveral(site)
    const address = `${path}?from=nobody-reads-this`
    const etag = (await get(address)).headers.get('etag') ?? ''
    const again = await get(address, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), hits.count]).toEqual([304, '', 0])
  })

  test('shows changes and removals on the next visit', async () => {
    const { changes, get } = await oneOfSeveral(site)
    const ask = async () => (await get(path)).text()
    const me = site.as(author)
    const isOfPosts = path !== '/papers/feed.xml'
    const [api, made] = isOfPosts ? ['blog-posts', post()] : ['research-papers', paper()]
    const before = await ask()
    const { id } = (await me.post(`/api/${api}`, made)).body
    await changes.caughtUp()
    const address = `/${isOfPosts ? 'blog' : 'papers'}/${id}<`
    expect([before.includes(address), (await ask()).includes(address)]).toEqual([false, true])
    await me.patch(`/api/${api}/${id}`, { isPublished: false })
    await changes.caughtUp()
    expect(await ask()).toBe(before)
  })
})

test('a sitemap names no more addresses than its protocol allows, those of courses and of posts', async () => {
  const crowded = await testApp({ PUBLIC_URL: 'https://learn.example.org' })
  const { id } = await crowded.signedIn('instructor')
  await crowded.db.transaction(async (db) => {
    // What the search knows of them is of no interest here.
    for (const table of ['courses', 'blog_posts'])
      await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    await db.execute(sql`drop index courses_search, blog_posts_search`)
    await db.execute(sql`
      insert into courses (title, description, instructor_id, is_published)
      select 'A course', 'About it', ${id}, true from generate_series(1, 26000)`)
    await db.execute(sql`
      insert into blog_posts (title, content, content_html, content_text, author_id, is_published, published_at)
      select 'A post', '', '', '', ${id}, true, now() from generate_series(1, 26000)`)
  })
  const { body } = await crowded.visitor().get('/sitemap.xml')
  expect(body.match(/<loc>/g)).toHaveLength(50_000)
  expect(body.match(/\/courses\/\d+</g)?.length).toBeGreaterThan(20_000)
  expect(body.match(/\/blog\/\d+</g)?.length).toBeGreaterThan(20_000)
})
