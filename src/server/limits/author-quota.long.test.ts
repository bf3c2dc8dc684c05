import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FULL } from '#features/courses/contract.ts'
import { TOO_MANY_POSTS } from '#features/blog/contract.ts'
import { TOO_MANY_PAPERS } from '#features/papers/contract.ts'
import { rateLimits } from '#server/db/schema/operations.ts'
import { testApp } from '#server/testing/test-app.ts'
import { AUTHOR_FULL, AUTHOR_LIMITS } from '#shared/text-limits.ts'
import { authorBytes } from './author-queries.ts'

const site = await testApp()

const content = `<p>${'Some words. '.repeat(20)}</p>`
const post = { title: 'One more post', content, categories: ['news'] }
const paper = {
  title: 'One more paper',
  content,
  categories: ['ethics'],
  originalAuthors: 'Somebody',
  publicationYear: 2020,
}
const course = {
  title: 'One more course',
  description: 'About something.',
  modules: [{ title: 'Module', lessons: [{ title: 'Lesson', content }] }],
}
const CALLS = [
  ['/api/blog-posts', post],
  ['/api/research-papers', paper],
  ['/api/courses', course],
] as const

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** An author just below the quota. */
async function given(left: number) {
  const person = await site.signedIn('instructor')
  const bytes = AUTHOR_LIMITS.bytes - AUTHOR_LIMITS.bytesOfRow - left
  await site.db.execute(sql`
    insert into blog_posts (title, content, content_html, content_text, author_id)
    select 'A long one', repeat(thousand, ${sql.raw(String(bytes / 1_000))}), '', '', ${person.id}
    from repeat('x', 1000) as thousand`)
  expect((await authorBytes(site.db, person.id)).all).toBe(AUTHOR_LIMITS.bytes - left)
  return person
}

test('an author’s posts, papers and courses together have a limit, also for many writes at once', async () => {
  const person = await given(9_000)
  const answers = await Promise.all(
    times(5).flatMap(() => CALLS.map(([path, body]) => site.as(person).post(path, body))),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(5)
  expect(refused.length).toBeLessThan(15)
  for (const { status, body } of refused) expect([status, body.message]).toEqual([413, AUTHOR_FULL])
  expect((await authorBytes(site.db, person.id)).all).toBeLessThanOrEqual(AUTHOR_LIMITS.bytes)
})

test('an author at the limit can grow nothing, can delete, and then continue', async () => {
  const person = await given(4_000)
  const author = site.as(person)
  const made = await author.post('/api/courses', course)
  expect(made.status).toBe(201)
  const longer = `<p>${'Some words. '.repeat(400)}</p>`
  const [lesson] = made.body.lessons
  const { modules } = made.body
  const changes = [
    await author.put(`/api/lessons/${lesson.id}`, { content: longer }),
    await author.post(`/api/courses/${made.body.id}/lessons`, { title: 'More', content: longer }),
    await author.put(`/api/courses/${made.body.id}`, {
      modules: [{ ...modules[0], lessons: [{ ...lesson, content: longer }] }],
    }),
    await author.post(`/api/courses/${made.body.id}/duplicate`),
  ]
  for (const { status, body } of changes) expect([status, body.message]).toEqual([413, AUTHOR_FULL])
  const { body: posts } = await author.get(`/api/blog-posts?authorId=${person.id}&view=card`)
  expect((await author.delete(`/api/blog-posts/${posts[0].id}`)).status).toBe(204)
  expect((await author.put(`/api/lessons/${lesson.id}`, { content: longer })).status).toBe(200)
})

test('an author over the limit can still shrink', async () => {
  const person = await given(-50_000)
  const author = site.as(person)
  const { body: posts } = await author.get(`/api/blog-posts?authorId=${person.id}&view=card`)
  const shorter = await author.patch(`/api/blog-posts/${posts[0].id}`, post)
  expect(shorter.status).toBe(200)
})

test('other authors are not affected', async () => {
  await given(0)
  const other = site.as(await site.signedIn('instructor'))
  for (const [path, body] of CALLS) expect((await other.post(path, body)).status).toBe(201)
})

test.each([
  ['/api/blog-posts', post, 'new-post', TOO_MANY_POSTS],
  ['/api/research-papers', paper, 'new-paper', TOO_MANY_PAPERS],
  ['/api/courses', course, 'new-course', FULL.day],
])(
  '%s takes a hundred of one author in a day, and no more at once',
  async (path, body, name, message) => {
    const person = await site.signedIn('instructor')
    await site.as(person).post(path, body)
    await site.db
      .update(rateLimits)
      .set({ points: 98 })
      .where(eq(rateLimits.key, `${name}:${person.id}`))
    const answers = await Promise.all(times(5).map(() => site.as(person).post(path, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    for (const { status, body: refusal, headers } of answers)
      if (status !== 201) {
        expect([status, refusal.message]).toEqual([429, message])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
      }
  },
)

test('an author’s many writes wait without holding connections that others need', async () => {
  const me = await site.signedIn('instructor')
  const [author, other] = [site.as(me), site.as(await site.signedIn('instructor'))]
  const { body } = await author.post('/api/courses', course)
  const flood = Promise.withResolvers<{ status: number }[]>()
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${me.id} for update`)
    const writes = times(20).map(() => author.put(`/api/courses/${body.id}`, { price: 5 }))
    void Promise.all(writes).then(flood.resolve)
    expect((await other.post('/api/courses', course)).status).toBe(201)
  })
  const statuses = (await flood.promise).map(({ status }) => status)
  expect(statuses).toEqual(times(20).map(() => 200))
})
