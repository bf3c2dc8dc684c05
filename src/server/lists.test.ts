import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ANSWER_BYTES } from '#shared/text-limits.ts'
import { testApp, type Answer } from './testing/test-app.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const admin = await site.signedIn('admin')

/** A row more or less, and what JSON adds. */
const ABOUT = ANSWER_BYTES + 250_000

const sizeOf = ({ body }: Answer) => Buffer.byteLength(JSON.stringify(body))

const nextOf = ({ headers }: Answer) =>
  /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]

/** Follows the list to its end, as a client would that wants all of it. */
async function walk(first: string) {
  const pages: Answer[] = []
  for (let path: string | undefined = first; path; path = nextOf(pages.at(-1)!)) {
    const page = await site.as(admin).get(path)
    expect(page.status).toBe(200)
    expect(sizeOf(page)).toBeLessThan(ABOUT)
    pages.push(page)
  }
  return { pages, ids: pages.flatMap(({ body }) => body.map(({ id }: { id: number }) => id)) }
}

const insert = (table: string, columns: string, values: SQL, count = 100) =>
  site.db.execute(sql`
    insert into ${sql.raw(table)} (${sql.raw(columns)})
    select ${values} from generate_series(1, ${sql.raw(String(count))}) as n`)

const WRITING = 'title, content, content_html, content_text, author_id, is_published, published_at'
const PAPER = `${WRITING}, original_authors, publication_year`
const writing = (content: SQL) =>
  sql`'Number ' || n, ${content}, 'x', 'x', ${author.id}, true, now() - n * interval '1 minute'`
const paper = (content: SQL) => sql`${writing(content)}, 'Somebody', 2020`
const long = sql`repeat('0123456789', 20000)`
/** Three bytes a character, as most of the world writes. */
const description = sql`repeat('山', 5000)`

beforeAll(async () => {
  await insert('blog_posts', WRITING, writing(long), 40)
  await insert('research_papers', PAPER, paper(long), 40)
  await insert(
    'courses',
    'title, description, instructor_id, is_published',
    sql`'Course ' || n, ${description}, ${author.id}, true`,
    190,
  )
  await insert(
    'job_postings',
    'title, description, requirements, location, department, employment_type, experience',
    sql`'Job ' || n, ${description}, ${description}, 'a', 'b', 'c', 'd'`,
  )
})

describe.each([
  ['/api/blog-posts', 40],
  ['/api/research-papers', 40],
  ['/api/courses', 190],
  ['/api/job-postings', 100],
])('%s', (path, total) => {
  test('ends at about 2 MB, and leads on until everything was read once', async () => {
    const { pages, ids } = await walk(path)
    expect(pages.length).toBeGreaterThan(1)
    expect(sizeOf(pages[0]!)).toBeGreaterThan(ANSWER_BYTES - 250_000)
    for (const { headers } of pages) expect(headers.get('x-total-count')).toBe(String(total))
    expect(new Set(ids).size).toBe(total)
    expect(ids).toHaveLength(total)
    expect(ids).toEqual((await walk(`${path}?limit=7`)).ids)
  })

  test('the link to the next page carries the query', async () => {
    const next = nextOf(await site.as(admin).get(`${path}?limit=60&offset=20&q=b%26`))
    expect(next).toBeUndefined()
    const page = await site.as(admin).get(`${path}?q=%20&limit=150&offset=1`)
    const url = new URL(nextOf(page) ?? '', 'http://localhost')
    expect(url.pathname).toBe(path)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: ' ',
      limit: '150',
      offset: String(1 + page.body.length),
    })
  })

  test('a page that fits has as many rows as were asked for, and the last one names no next', async () => {
    const page = await site.as(admin).get(`${path}?limit=5`)
    expect(page.body).toHaveLength(5)
    const last = await site.as(admin).get(`${path}?limit=5&offset=${total - 5}`)
    expect([last.body.length, nextOf(last)]).toEqual([5, undefined])
    const past = await site.as(admin).get(`${path}?offset=${total + 5}`)
    expect([past.body, nextOf(past)]).toEqual([[], undefined])
    expect(past.headers.get('x-total-count')).toBe(String(total))
  })
})

test('a row that is larger than an answer comes alone', async () => {
  const huge = sql`repeat('0123456789', 300000)`
  await insert('blog_posts', `${WRITING}, created_at`, sql`${writing(huge)}, now()`, 2)
  const first = await site.visitor().get('/api/blog-posts?authorId=0&limit=1')
  expect(first.status).toBe(400)
  const page = await site.visitor().get('/api/blog-posts')
  expect(page.body).toHaveLength(1)
  expect(nextOf(page)).toBe('/api/blog-posts?offset=1')
})

test('characters that JSON escapes count with their escaped length', async () => {
  await site.db.execute(sql`delete from blog_posts`)
  await insert('blog_posts', WRITING, writing(sql`repeat(chr(1), 190000)`), 20)
  const { pages, ids } = await walk('/api/blog-posts')
  expect([pages.length, ids.length]).toEqual([20, 20])
})
