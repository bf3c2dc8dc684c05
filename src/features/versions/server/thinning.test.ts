import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createText, words } from '#server/testing/samples/versioned-texts.ts'

const site = await testApp()

type VersionSize = { n: number; bytes: number }

const versionsOf = (postId: number) =>
  rowsOf<VersionSize>(
    site.db,
    sql`select n, bytes from text_versions where post_id = ${postId} order by n`,
  )

/** As if it had been saved so often, every `minutes` once, the last time just now. */
const pretendVersions = (
  postId: number,
  { amount, bytes, minutes }: { amount: number; bytes: number; minutes: number },
) =>
  site.db.execute(sql`
    insert into text_versions (post_id, author_id, n, title, content, created_at)
    select id, author_id, n, '', repeat('x', ${bytes}),
      now() - ${minutes} * (${amount} - n) * interval '1 minute'
    from blog_posts, generate_series(1, ${amount}) as n where id = ${postId}`)

async function given() {
  const author = await site.signedIn('student')
  const id = await createText(site, author, 'blog-posts')
  const save = async (what: string, of = id) => {
    const { status } = await site
      .as(author)
      .patch(`/api/blog-posts/${of}`, { content: words(what) })
    expect(status).toBe(200)
  }
  return { author, id, save }
}

test('of one text a hundred stay: the first, the newest ten, and of the others the distinct ones', async () => {
  const { id, save } = await given()
  await pretendVersions(id, { amount: 100, bytes: 10, minutes: 60 })
  // Two saves of one minute, long ago.
  await site.db.execute(sql`
    update text_versions set created_at = (
      select created_at + interval '1 minute' from text_versions where post_id = ${id} and n = 40
    ) where post_id = ${id} and n = 41`)
  await save('One more')
  const remaining = (await versionsOf(id)).map(({ n }) => n)
  expect(remaining).toHaveLength(100)
  expect(remaining).toEqual(expect.arrayContaining([1, 39, 42, 92, 101]))
  expect(remaining.includes(40) && remaining.includes(41)).toBe(false)
})

test('of one text 10 MB stay, and in any case the newest ten', async () => {
  const { id, save } = await given()
  await pretendVersions(id, { amount: 40, bytes: 700_000, minutes: 60 })
  await save('One more')
  const remaining = (await versionsOf(id)).map(({ n }) => n)
  expect(remaining[0]).toBe(1)
  expect(remaining.slice(1)).toEqual(
    Array.from({ length: remaining.length - 1 }, (_, i) => 43 - remaining.length + i),
  )
  expect(remaining.length).toBeGreaterThan(11)
  expect(remaining.length).toBeLessThan(17)
})

test('of one author 50 MB stay: the oldest go, but never the newest of a text', async () => {
  const { author, id, save } = await given()
  const others: number[] = []
  for (let index = 0; index < 6; index += 1) {
    const other = await createText(site, author, 'blog-posts')
    await pretendVersions(other, { amount: 13, bytes: 700_000, minutes: 60 * (index + 1) })
    others.push(other)
  }
  await save('One more')
  const remaining = await Promise.all([...others, id].map(versionsOf))
  const bytes = remaining.flat().reduce((sum, version) => sum + version.bytes + 1_000, 0)
  expect(bytes).toBeLessThanOrEqual(50_000_000)
  expect(bytes).toBeGreaterThan(45_000_000)
  for (const [index, versions] of remaining.entries())
    expect(versions.at(-1)?.n).toBe(index === others.length ? 2 : 13)
  // Of the one whose versions are oldest, the most are gone.
  expect(remaining[5]!.length).toBeLessThan(remaining[0]!.length)
})

test('one author’s versions do not thin out another’s', async () => {
  const one = await given()
  const other = await given()
  await pretendVersions(other.id, { amount: 80, bytes: 10, minutes: 1 })
  await pretendVersions(one.id, { amount: 100, bytes: 10, minutes: 1 })
  await one.save('One more')
  expect(await versionsOf(other.id)).toHaveLength(80)
})
