import { pino } from 'pino'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LoadPage } from '#shared/pages/page.ts'
import { createApp } from '#server/app.ts'
import { barePages } from '#server/testing/samples/bare-pages.ts'
import { testApp } from '#server/testing/test-app.ts'

/** The screens, rendered in this process; server code cannot import them. */
const entry = new URL('../../web/entry-server.tsx', import.meta.url).pathname
const { load } = (await import(entry)) as { load: LoadPage }

const site = await testApp()
const app = createApp({
  db: site.db,
  env: site.env,
  log: pino({ level: 'silent' }),
  pages: barePages(load),
})

test('an article is drawn while its related texts are waited for, and is then cached for nobody', async () => {
  const author = site.as(await site.signedIn('instructor'))
  const content = `<p>${'Words. '.repeat(20)}</p>`
  const post = { title: 'An article', content, categories: ['news'], isPublished: true }
  const { body } = await author.post('/api/blog-posts', post)
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_documents`)
    const page = await app.request(`/blog/${body.id}`)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    const html = await page.text()
    expect(html).toContain('An article')
    expect(html).not.toContain('/api/related')
  })
})
