import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const admin = await site.signedIn('admin')
const author = await site.signedIn('instructor', 'Emmy Noether')
const actor = { id: author.id, fullName: 'Emmy Noether' }

const events = async (query: string) =>
  (await site.as(admin).get(`/api/audit-events?${query}`)).body as unknown

test('downloads of all their data are counted', async () => {
  for (let times = 0; times < 3; times += 1) await site.as(author).get('/api/account/export')
  expect(await events('kind=data-export')).toMatchObject([{ actor, times: 3 }])
})

test('of somebody who did a great deal, the newest is in their data, and how much more there is', async () => {
  const busy = await site.signedIn('instructor')
  await site.db.execute(sql`
    insert into audit_events (kind, actor_id, actor_name, detail, created_at)
    select 'session-end', ${busy.id}, 'Busy', n::text, now() - make_interval(secs => 20000 - n)
    from generate_series(1, 10050) as n`)
  const { body } = await site.as(busy).get('/api/account/export')
  expect(body.activity).toHaveLength(10_000)
  expect(body.activity[0]).toMatchObject({ kind: 'session-end', detail: '51' })
  expect(body.activity.at(-1)).toMatchObject({ detail: '10050' })
  expect(body.olderActivity).toBe(50)
  const other = await site.as(await site.signedIn()).get('/api/account/export')
  expect(other.body).toMatchObject({ activity: [], olderActivity: 0 })
})

const content = `<p>${'Words of a text. '.repeat(10)}</p>`
const text = { title: 'On invariants', description: 'Words.', content }

test.each([
  [
    'course-deletion',
    '/api/courses',
    { ...text, modules: [{ title: 'A module', lessons: [{ title: 'A lesson', content }] }] },
  ],
  ['post-deletion', '/api/blog-posts', { ...text, categories: ['news'] }],
  [
    'paper-deletion',
    '/api/research-papers',
    { ...text, originalAuthors: 'E. Noether', publicationYear: 2017, categories: ['ethics'] },
  ],
])('%s: the title is recorded, once', async (kind, path, thing) => {
  const { status, body } = await site.as(author).post(path, thing)
  expect(status).toBe(201)
  const remove = () => site.as(author).delete(`${path}/${body.id}`)
  await Promise.all([remove(), remove(), remove()])
  expect(await events(`kind=${kind}`)).toMatchObject([{ actor, detail: 'On invariants' }])
})

test('what was refused is not recorded', async () => {
  const { body } = await site.as(author).post('/api/blog-posts', { ...text, categories: ['news'] })
  const before = await events('')
  await site.as(await site.signedIn()).delete(`/api/blog-posts/${body.id}`)
  expect(await events('')).toEqual(before)
})
