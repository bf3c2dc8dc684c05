import type { Browser } from '@playwright/test'
import { ATTACKS } from '#server/testing/corpus/attacks.ts'
import { batchesOf } from './batches.ts'
import { expect, test, type Stage } from './stage.ts'
import { Witness } from './witness.ts'

test.use({ screenshot: 'off' })

/** NUL and lone surrogates cannot be stored. */
const payloads = ATTACKS.map(({ html }) => html.replaceAll('\0', '').toWellFormed())
const batches = batchesOf(payloads, 25)

const post = (content: string) => ({
  title: 'Hostile words',
  content: `<p>${'Enough words for a post. '.repeat(4)}</p>${content}`,
  categories: ['news'],
  isPublished: true,
})

const paper = (content: string) => ({
  ...post(content),
  categories: ['ethics'],
  originalAuthors: 'M. Allory',
  publicationYear: 2020,
})

const course = (contents: string[]) => ({
  title: 'Hostile words',
  description: 'A course of hostile words, one lesson for each batch of them.',
  isPublished: true,
  modules: [
    { title: 'All of them', lessons: contents.map((content) => ({ title: 'Lesson', content })) },
  ],
})

/** Foreign names lead to a closed port: nothing leaves this machine. */
async function open(browser: Browser, stage: Stage, url: string) {
  const context = await browser.newContext({
    proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
  })
  await context.addCookies([{ ...stage.cookie, url }])
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

/** Where each batch can be read: as a post, as a paper and as a lesson. */
async function publish({ call, sql }: Stage, contents: string[]) {
  const posts = await inTurns(contents, (html) => call('POST', '/api/blog-posts', post(html)))
  const papers = await inTurns(contents, (html) =>
    call('POST', '/api/research-papers', paper(html)),
  )
  const { id } = await call('POST', '/api/courses', course(contents))
  const lessons = await sql('select id from lessons where course_id = $1 order by order_index', [
    id,
  ])
  const addresses = [
    ...posts.map((each) => `/blog/${each.id}`),
    ...papers.map((each) => `/papers/${each.id}`),
    ...lessons.map((each) => `/courses/${id}?tab=content&lesson=${each.id}`),
  ]
  return { posts, papers, lessons, addresses }
}

test('the sanitiser alone: without the policy, nothing of an attack works on any page', async ({
  browser,
  stage,
}) => {
  const { addresses } = await publish(stage, batches)
  const { context, witness } = await open(browser, stage, stage.urlWithoutPolicy)
  const bare = await context.request.get(`${stage.urlWithoutPolicy}/blog`)
  expect(bare.headers()['content-security-policy']).toBeUndefined()
  await witness.visit([...addresses, '/blog', '/papers', '/courses'])
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
  const { posts, papers, lessons, addresses } = await publish(stage, harmless)
  for (const [index, html] of batches.entries()) {
    const rows = { blog_posts: posts, research_papers: papers, lessons }
    for (const [table, written] of Object.entries(rows))
      await sql(`update ${table} set content_html = $1 where id = $2`, [html, written[index]!.id])
  }
  const { context, witness } = await open(browser, stage, url)
  await witness.visit(addresses)
  expect([...witness.seen]).toEqual([])
  await context.close()
})

test('the policy alone: set into a page by force, no attack runs', async ({ browser, stage }) => {
  const { context, witness } = await open(browser, stage, stage.url)
  // A policy cannot stop a refresh, and lets in pictures and frames that authors may link.
  const running = payloads.filter((html) => !/http-equiv/i.test(html))
  await witness.force(running)
  expect([...witness.seen].filter((what) => !what.startsWith('foreign request'))).toEqual([])
  await context.close()
})
