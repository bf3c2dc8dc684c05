import type { Browser } from '@playwright/test'
import { ATTACKS } from '#server/testing/corpus/attacks.ts'
import { batchesOf } from './batches.ts'
import { expect, test, type Stage } from './stage.ts'
import { Witness } from './witness.ts'

test.use({ screenshot: 'off' })

/** NUL and lone surrogates cannot be stored. */
const payloads = ATTACKS.map(({ html }) => html.replaceAll('\0', '').toWellFormed())
const batches = batchesOf(payloads, 25)

const enough = (html: string) => `<p>${'Enough words for a post. '.repeat(4)}</p>${html}`

const post = (html: string) => ({
  title: 'Hostile words',
  content: enough(html),
  categories: ['news'],
  isPublished: true,
})

const paper = (html: string) => ({
  ...post(html),
  categories: ['ethics'],
  originalAuthors: 'M. Allory',
  publicationYear: 2020,
})

const course = (contents: string[]) => ({
  title: 'Hostile words',
  description: 'A course of hostile words, one lesson for each batch of them.',
  isPublished: true,
  modules: [
    {
      title: 'All of them',
      lessons: contents.map((html) => ({ title: 'Lesson', content: enough(html) })),
    },
  ],
})

/** Foreign names lead to a closed port: nothing leaves this machine. */
async function open(browser: Browser, url: string, cookie?: Stage['cookie']) {
  const context = await browser.newContext({
    proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
  })
  if (cookie) await context.addCookies([{ ...cookie, url }])
  return { context, witness: await Witness.on(context, url) }
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
) {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

const TABLES = ['blog_posts', 'research_papers', 'lessons'] as const

/** As posts, as papers and as lessons: what is stored, and where it can be read. */
async function publish({ call, sql }: Stage, contents: string[]) {
  const posts = await inTurns(contents, (html) => call('POST', '/api/blog-posts', post(html)))
  const papers = await inTurns(contents, (html) =>
    call('POST', '/api/research-papers', paper(html)),
  )
  const { id } = await call('POST', '/api/courses', course(contents))
  const lessons = await sql<{ id: number }>(
    'select id from lessons where course_id = $1 order by order_index',
    [id],
  )
  const addresses = {
    blog_posts: posts.map((each) => `/blog/${each.id}`),
    research_papers: papers.map((each) => `/papers/${each.id}`),
    lessons: lessons.map((each) => `/courses/${id}?tab=content&lesson=${each.id}`),
  }
  const ids = { blog_posts: posts, research_papers: papers, lessons }
  const stored = async (table: (typeof TABLES)[number]) => {
    const wanted = ids[table].map((each) => each.id)
    const rows = await sql<{ contentHtml: string }>(
      `select content_html as "contentHtml" from ${table} where id = any($1) order by id`,
      [wanted],
    )
    return rows.map(({ contentHtml }) => contentHtml)
  }
  return { ids, addresses, stored }
}

/** Clean markup hides nothing of what follows: many batches fit on a page. */
const joined = (htmls: string[]) =>
  Array.from({ length: 3 }, (_, at) => htmls.filter((__, index) => index % 3 === at).join('\n'))

test('the sanitiser alone: without the policy, nothing of an attack works on any page', async ({
  browser,
  stage,
}) => {
  const written = await publish(stage, batches)
  const clean = await written.stored('blog_posts')
  for (const table of TABLES) expect(await written.stored(table), table).toEqual(clean)
  const again = await publish(stage, joined(clean))
  const { context, witness } = await open(browser, stage.urlWithoutPolicy, stage.cookie)
  const bare = await context.request.get(`${stage.urlWithoutPolicy}/blog`)
  expect(bare.headers()['content-security-policy']).toBeUndefined()
  await witness.visit([
    ...written.addresses.blog_posts,
    ...again.addresses.research_papers,
    ...again.addresses.lessons,
    '/blog',
    '/papers',
    '/courses',
  ])
  expect([...witness.seen]).toEqual([])
  await context.close()
})

test('the sanitiser alone: without the policy, nothing of an attack works in a preview', async ({
  browser,
  stage,
}) => {
  const { context, witness } = await open(browser, stage.urlWithoutPolicy, stage.cookie)
  await witness.preview(batches)
  expect([...witness.seen]).toEqual([])
  await context.close()
})

test('behind the sanitiser: written straight into the database, nothing of an attack works', async ({
  browser,
  stage,
}) => {
  const { sql, url } = stage
  const harmless = batches.map(() => '<p>Nothing to see yet, but enough words for a lesson.</p>')
  const { ids, addresses } = await publish(stage, harmless)
  for (const [index, html] of batches.entries()) {
    for (const table of TABLES)
      await sql(`update ${table} set content_html = $1 where id = $2`, [
        html,
        ids[table][index]!.id,
      ])
  }
  const { context, witness } = await open(browser, url, stage.cookie)
  await witness.visit(Object.values(addresses).flat())
  expect([...witness.seen]).toEqual([])
  await context.close()
})

test('the policy alone: set into a page by force, no attack runs', async ({ browser, baseURL }) => {
  const { context, witness } = await open(browser, baseURL!)
  // A policy cannot stop a refresh, and lets in pictures and frames that authors may link.
  const running = payloads.filter((html) => !/http-equiv/i.test(html))
  await witness.force(running)
  expect([...witness.seen].filter((what) => !what.startsWith('foreign request'))).toEqual([])
  await context.close()
})
