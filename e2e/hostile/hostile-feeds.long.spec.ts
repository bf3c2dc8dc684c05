import type { Browser, BrowserContext } from '@playwright/test'
import { ATTACKS } from '#server/testing/corpus/attacks.ts'
import { batchesOf } from './batches.ts'
import { expect, test, type Stage } from './stage.ts'
import { Witness } from './witness.ts'

test.use({ screenshot: 'off' })

const FEEDS = ['/blog/feed.xml', '/papers/feed.xml']

const payloads = ATTACKS.map(({ html }) => html.replaceAll('\0', '').toWellFormed())

const entry = (title: string, content: string) => ({
  title: `Title ${title}`.slice(0, 200),
  content: `<p>${'Enough words for a post. '.repeat(4)}</p>${content}`,
  categories: ['ethics'],
  originalAuthors: 'M. Allory',
  publicationYear: 2020,
  isPublished: true,
})

/** Foreign names lead to a closed port: nothing leaves this machine. */
async function open(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
  })
  return { context, witness: await Witness.on(context, url) }
}

/** XML knows one kind of line end, and most control characters not at all. */
const asXml = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** Alternately a post and a paper: feeds treat both alike. */
async function publish({ call }: Stage, contents: { title: string; html: string }[]) {
  for (const [at, { title, html }] of contents.entries()) {
    const input = entry(title, html)
    if (at % 2) await call('POST', '/api/research-papers', input)
    else await call('POST', '/api/blog-posts', { ...input, categories: ['news'] })
  }
}

/**
 * What a feed reader gets. This browser shows feeds as plain text; as plain XML it builds the
 * document.
 */
async function entriesOf(context: BrowserContext, feed: string) {
  const page = await context.newPage()
  await page.route(`**${feed}`, async (route) =>
    route.fulfill({ response: await route.fetch(), contentType: 'application/xml' }),
  )
  await page.goto(feed)
  expect(await page.evaluate(() => document.contentType)).toBe('application/xml')
  const entries = await page.evaluate(() => {
    const text = (element: Element, name: string) => element.querySelector(name)?.textContent ?? ''
    return [...document.querySelectorAll('feed > entry')].map((element) => ({
      title: text(element, 'title'),
      author: text(element, 'author > name'),
    }))
  })
  await page.close()
  return entries
}

test('without the policy nothing of an attack works in a feed', async ({ browser, stage }) => {
  const contents = batchesOf(payloads, 8).map((html, at) => ({ title: payloads[at] ?? '', html }))
  await publish(stage, contents)
  const { context, witness } = await open(browser, stage.urlWithoutPolicy)
  await witness.visit(FEEDS)
  let shown = 0
  for (const feed of FEEDS) shown += (await entriesOf(context, feed)).length
  // Not one was pushed out by newer ones.
  expect(shown).toBe(contents.length)
  expect([...witness.seen]).toEqual([])
  await context.close()
})

test('written straight into the database, an attack is words in a feed and stays in its place', async ({
  browser,
  stage,
}) => {
  const { sql, urlWithoutPolicy } = stage
  const slices = Array.from({ length: 8 }, (_, at) =>
    payloads.filter((__, index) => index % 8 === at).join('\n'),
  )
  const harmless = { title: 'Nothing yet', html: '<p>Nothing to see yet.</p>' }
  await publish(
    stage,
    [...slices, ...slices].map(() => harmless),
  )
  for (const table of ['blog_posts', 'research_papers'])
    for (const [at, text] of slices.entries())
      await sql(
        `update ${table} set title = $1, content_html = $1, content_text = $1
         where id = (select id from ${table} order by id limit 1 offset $2)`,
        [text, at],
      )
  const everything = payloads.join('\n')
  await sql('update users set full_name = $1', [everything])
  const { context, witness } = await open(browser, urlWithoutPolicy)
  await witness.visit(FEEDS)
  for (const feed of FEEDS) {
    const entries = await entriesOf(context, feed)
    expect(entries.map(({ title }) => title).toSorted()).toEqual(slices.map(asXml).toSorted())
    expect(new Set(entries.map(({ author }) => author))).toEqual(new Set([asXml(everything)]))
  }
  expect([...witness.seen]).toEqual([])
  await context.close()
})
