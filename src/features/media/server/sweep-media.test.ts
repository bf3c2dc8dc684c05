import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#server/db/schema/audit.ts'
import { uploads } from '#server/db/schema/inquiries.ts'
import { media } from '#server/db/schema/media.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { pictureForm, png } from '#server/testing/samples/picture-files.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { sweepInTurn, sweepMedia } from './sweep-media.ts'

const site = await testApp({ DATA_DIR: await throwAwayFolder() })
const storage = openStorage(site.env)
const author = await site.signedIn('instructor')

const uploaded = async () => {
  const body = pictureForm(await png(), 'image/png')
  const headers = { cookie: author.cookie }
  return (await site.request('/api/media', { method: 'POST', body, headers })).body.url as string
}
const isThere = async (url: string) => (await site.request(url)).status === 200

test('a picture of a former version and one of a working copy stay', async () => {
  const [former, typed] = [await uploaded(), await uploaded()]
  const me = site.as(author)
  const words = '<p>A text that is long enough to be a post about hills and valleys.</p>'
  const { body } = await me.post('/api/blog-posts', {
    title: 'A post of two versions',
    content: `${words}<p><img src="${former}" alt=""></p>`,
    categories: ['tutorial'],
  })
  const address = `/api/blog-posts/${body.id}`
  expect((await me.patch(address, { content: words })).status).toBe(200)
  expect((await me.put(`${address}/draft`, { content: `<img src="${typed}">` })).status).toBe(200)
  await sweepMedia(site.db, storage, { graceDays: 0 })
  for (const url of [former, typed]) expect(await isThere(url)).toBe(true)
  await me.delete(address)
  await sweepMedia(site.db, storage, { graceDays: 0 })
  for (const url of [former, typed]) expect(await isThere(url)).toBe(false)
})

test('unused files are removed after a week, used ones stay', async () => {
  const [inPost, cover, avatar, exercise, unused] = [
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(),
  ]
  const me = site.as(author)
  await me.post('/api/blog-posts', {
    title: 'A post about hills',
    content: `<p>A text that is long enough to be a post about hills and valleys.</p><p><img src="${inPost}" alt=""></p>`,
    categories: ['tutorial'],
  })
  const lesson = {
    title: 'A lesson',
    content: '<p>A step.</p>',
    exercises: [
      {
        kind: 'choice',
        prompt: `<p>Which? <img src="${exercise}" alt=""></p>`,
        options: [
          { id: 'a', html: 'This' },
          { id: 'b', html: 'That' },
        ],
        answer: 'a',
      },
    ],
  }
  const course = await me.post('/api/courses', {
    title: 'A course',
    description: 'About it',
    coverImageUrl: cover,
    modules: [{ title: 'A module', lessons: [lesson] }],
  })
  expect(course.status).toBe(201)
  expect((await me.put('/api/account', { fullName: 'Ada', avatarUrl: avatar })).status).toBe(200)

  await sweepMedia(site.db, storage)
  expect(await isThere(unused)).toBe(true)
  await sweepMedia(site.db, storage, { graceDays: 0 })
  expect(await isThere(unused)).toBe(false)
  for (const url of [inPost, cover, avatar, exercise]) expect(await isThere(url)).toBe(true)
  expect(await site.db.$count(uploads)).toBe(4)
})

test('a mention in a log or a mail does not keep a picture', async () => {
  const url = await uploaded()
  await site.db.insert(auditEvents).values({ kind: 'sign-in', detail: url })
  await site.db
    .insert(outgoingMail)
    .values({ recipient: 'a@example.org', subject: 'A', text: 'A', html: `<img src="${url}">` })
  await sweepMedia(site.db, storage, { graceDays: 0 })
  expect(await isThere(url)).toBe(false)
})

test('with any number of texts, the picture of the last one stays', async () => {
  const [first, last] = [await uploaded(), await uploaded()]
  const name = (url: string) => `<p>${'word '.repeat(300)}<img src="${url}" alt=""></p>`
  const { body } = await site.as(author).post('/api/blog-posts', {
    title: 'A post of many versions',
    content: '<p>A text that is long enough to be a post about hills and valleys.</p>',
    categories: ['tutorial'],
  })
  await site.db.execute(sql`
    insert into text_versions (post_id, author_id, n, title, content)
    select ${body.id}, ${author.id}, n, 'A', case n when 1 then ${name(first)}
      when 6000 then ${name(last)} else repeat(md5(n::text), 50) end
    from generate_series(1, 6000) as n`)
  await sweepMedia(site.db, storage, { graceDays: 0 })
  for (const url of [first, last]) expect(await isThere(url)).toBe(true)
})

test('of several processes one sweeps unused files, once an hour', async () => {
  const marked = async (url: string) => {
    const key = /[0-9a-f]{32}/.exec(url)![0]
    const [row] = await site.db.select().from(media).where(eq(media.key, key))
    return row!.unusedSince !== null
  }
  const early = await uploaded()
  await sweepInTurn(site.db, storage)
  expect(await marked(early)).toBe(true)
  const late = await uploaded()
  await sweepInTurn(site.db, storage)
  expect(await marked(late)).toBe(false)
})
