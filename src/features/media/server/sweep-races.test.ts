import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { media } from '#server/db/schema/media.ts'
import { blogPosts } from '#server/db/schema/writing.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { pictureForm, png } from '#server/testing/samples/picture-files.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { sweepMedia } from './sweep-media.ts'

const site = await testApp({ DATA_DIR: await throwAwayFolder() })
const storage = openStorage(site.env)
const author = await site.signedIn('instructor')
const me = site.as(author)

const WORDS = '<p>A text that is long enough to be a post about hills and valleys.</p>'
const shows = (url: string) => `${WORDS}<p><img src="${url}" alt=""></p>`

const uploaded = async () => {
  const body = pictureForm(await png(), 'image/png')
  const headers = { cookie: author.cookie }
  return (await site.request('/api/media', { method: 'POST', body, headers })).body.url as string
}
const isThere = async (url: string) => (await site.request(url)).status === 200

/** Since long, as far as the sweep has seen. */
const unused = async () => {
  const url = await uploaded()
  await sweepMedia(site.db, storage)
  return url
}

const newPost = async () =>
  (await me.post('/api/blog-posts', { title: 'Hills', content: WORDS, categories: ['tutorial'] }))
    .body.id as number

test('a picture stays if an uncommitted text uses it during the sweep', async () => {
  const [url, other] = [await unused(), await unused()]
  const id = await newPost()
  await site.db.transaction(async (db) => {
    await db
      .update(blogPosts)
      .set({ content: shows(url) })
      .where(eq(blogPosts.id, id))
    await sweepMedia(site.db, storage, { graceDays: 0 })
  })
  expect(await isThere(url)).toBe(true)
  await sweepMedia(site.db, storage, { graceDays: 0 })
  expect([await isThere(url), await isThere(other)]).toEqual([true, false])
})

test('any text that uses a picture marks it as used at once', async () => {
  const id = await newPost()
  const course = {
    title: 'A course',
    description: 'About it',
    modules: [{ title: 'A module', lessons: [{ title: 'A lesson' }] }],
  }
  const lessonOf = (lesson: object) => [
    { title: 'Module', lessons: [{ title: 'Lesson', ...lesson }] },
  ]
  const paper = {
    title: 'A paper',
    content: WORDS,
    originalAuthors: 'Somebody',
    publicationYear: 2020,
    categories: ['ethics'],
  }
  const exercise = {
    kind: 'text',
    answer: ['up'],
    options: [],
  }
  const writes: Record<string, (url: string) => Promise<{ status: number; body: unknown }>> = {
    post: (url) => me.patch(`/api/blog-posts/${id}`, { content: shows(url) }),
    'picture of a post': (url) => me.patch(`/api/blog-posts/${id}`, { imageUrl: url }),
    'working copy': (url) => me.put(`/api/blog-posts/${id}/draft`, { content: shows(url) }),
    avatar: (url) => me.put('/api/account', { fullName: 'Ada', avatarUrl: url }),
    cover: (url) => me.post('/api/courses', { ...course, coverImageUrl: url }),
    lesson: (url) =>
      me.post('/api/courses', { ...course, modules: lessonOf({ content: shows(url) }) }),
    film: (url) => me.post('/api/courses', { ...course, modules: lessonOf({ videoUrl: url }) }),
    paper: (url) => me.post('/api/research-papers', { ...paper, content: shows(url) }),
    exercise: (url) =>
      me.post('/api/courses', {
        ...course,
        modules: lessonOf({ exercises: [{ ...exercise, prompt: shows(url) }] }),
      }),
  }
  for (const [name, write] of Object.entries(writes)) {
    const url = await uploaded()
    await site.db.update(media).set({ unusedSince: sql`now()` })
    const { status, body } = await write(url)
    expect([200, 201], `${name}: ${JSON.stringify(body).slice(0, 300)}`).toContain(status)
    const [row] = await site.db
      .select({ unusedSince: media.unusedSince })
      .from(media)
      .where(eq(media.name, url.slice('/media/'.length)))
    expect([name, row?.unusedSince]).toEqual([name, null])
  }
})

/** No picture is shown from what is in these. */
const PLAIN = `account_tokens audit_events blog_categories certificate_keys certificates
  exercise_attempts exercise_states inquiries inquiry_notes job_postings lesson_notes media
  media_arrivals media_files modules newsletter_subscribers outgoing_mail paper_categories
  practice_learners preview_links rate_limits search_documents search_frequent_words search_words secrets sessions text_versions
  uploads`.split(/\s+/)

test('every table of texts protects the pictures that it uses', async () => {
  const tables = await rowsOf<{ name: string }>(
    site.db,
    sql`select distinct table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`,
  )
  const holding = await rowsOf<{ name: string }>(
    site.db,
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname like '%_hold_media'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !PLAIN.includes(name))
  expect(holding.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
