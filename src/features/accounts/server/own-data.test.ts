import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import {
  blogCategories,
  blogPosts,
  paperCategories,
  researchPapers,
} from '#server/db/schema/writing.ts'
import { cookieOf, PASSWORD, registeredPeople } from '#server/testing/samples/registered-people.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const { person, login } = registeredPeople(site)

describe('the list of sessions', () => {
  test('shows where one is signed in, and which of them this is', async () => {
    const me = await person()
    const { headers } = await site.request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox on a boat' },
      body: JSON.stringify({ username: me.username, password: PASSWORD }),
    })
    const here = cookieOf({ headers })
    const { body } = await site.as(here).get('/api/sessions')
    expect(body).toHaveLength(2)
    expect(body[0]).toEqual({
      id: expect.any(Number),
      current: true,
      userAgent: 'Firefox on a boat',
      address: '127.0.0.1',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    })
    expect(JSON.stringify(body)).not.toContain('token')

    expect((await site.as(here).delete(`/api/sessions/${body[1].id}`)).status).toBe(204)
    expect((await site.as(me).get('/api/user')).status).toBe(401)
    expect((await site.as(here).get('/api/user')).status).toBe(200)
  })

  test('ends nobody else’s session', async () => {
    const [me, victim] = [await person(), await person()]
    const { body } = await site.as(victim).get('/api/sessions')
    expect((await site.as(me).delete(`/api/sessions/${body[0].id}`)).status).toBe(404)
    expect((await site.as(victim).get('/api/user')).status).toBe(200)
  })

  test('signs out everywhere else', async () => {
    const me = await person()
    const elsewhere = cookieOf(await login(me.username))
    expect((await site.as(me).delete('/api/sessions')).status).toBe(204)
    expect((await site.as(elsewhere).get('/api/user')).status).toBe(401)
    expect((await site.as(me).get('/api/user')).status).toBe(200)
  })
})

test('exports everything of one’s own as a JSON file, and nothing of anybody else', async () => {
  const { db } = site
  const [me, other] = [await person(), await person()]
  const [course] = await db
    .insert(courses)
    .values({ title: 'My course', description: 'Text', instructorId: me.id })
    .returning()
  const courseId = course!.id
  const [module] = await db
    .insert(modules)
    .values({ title: 'My module', orderIndex: 0, courseId })
    .returning()
  const [lesson] = await db
    .insert(lessons)
    .values({ title: 'My lesson', content: 'words', orderIndex: 0, moduleId: module!.id, courseId })
    .returning()
  for (const studentId of [me.id, other.id]) {
    const [enrollment] = await db.insert(enrollments).values({ studentId, courseId }).returning()
    await db.insert(lessonProgress).values({ enrollmentId: enrollment!.id, lessonId: lesson!.id })
  }
  const text = { content: 'x', contentHtml: 'shown', contentText: 'x' }
  const [post] = await db
    .insert(blogPosts)
    .values({ title: 'My draft', ...text, authorId: me.id })
    .returning()
  await db.insert(blogCategories).values({ blogPostId: post!.id, category: 'news' })
  await db.insert(blogPosts).values({ title: 'Not mine', ...text, authorId: other.id })

  const [paper] = await db
    .insert(researchPapers)
    .values({
      title: 'My paper',
      ...text,
      authorId: me.id,
      originalAuthors: 'Somebody',
      publicationYear: 2020,
    })
    .returning()
  await db.insert(paperCategories).values([
    { paperId: paper!.id, category: 'ethics' },
    { paperId: paper!.id, category: 'deep_learning' },
  ])

  const answer = await site.as(me).get('/api/account/export')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ascent-data.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toMatchObject({
    user: { username: me.username, email: me.email },
    sessions: [{ address: '127.0.0.1' }],
    courses: [{ title: 'My course', modules: [{ lessons: [{ title: 'My lesson' }] }] }],
    enrollments: [{ courseTitle: 'My course', progress: [{ lessonTitle: 'My lesson' }] }],
    blogPosts: [{ title: 'My draft', categories: ['news'] }],
    researchPapers: [{ title: 'My paper', categories: ['ethics', 'deep_learning'] }],
    inquiries: [],
  })
  const whole = JSON.stringify(answer.body)
  for (const secret of ['argon2', 'tokenHash', 'Not mine', 'shown', other.email])
    expect(whole).not.toContain(secret)
})

describe('one’s own account', () => {
  const leave = (me: { cookie: string }, body: object) => site.as(me).delete('/api/account', body)

  test('is deleted with the password, and only with it', async () => {
    const me = await person()
    expect((await leave(me, { currentPassword: 'wrong-password' })).status).toBe(400)
    expect((await leave(me, {})).status).toBe(400)
    const gone = await leave(me, { currentPassword: PASSWORD })
    expect([gone.status, gone.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ])
    expect((await site.as(me).get('/api/user')).status).toBe(401)
    expect((await login(me.username)).status).toBe(401)
    expect(await site.db.select().from(users).where(eq(users.id, me.id))).toEqual([])
  })

  test('without a password is deleted by typing the username', async () => {
    const me = await site.signedIn()
    expect((await leave(me, {})).status).toBe(400)
    expect((await leave(me, { username: me.username })).status).toBe(204)
  })

  test('is deleted once when asked five times at once', async () => {
    const me = await site.signedIn()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => leave(me, { username: me.username })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([204, 401, 401, 401, 401])
  })

  test('is gone when it is deleted and promoted at once', async () => {
    const admin = await site.signedIn('admin')
    for (let round = 0; round < 10; round += 1) {
      const me = await site.signedIn()
      const [, left] = await Promise.all([
        site.as(admin).patch(`/api/users/${me.id}/role`, { role: 'instructor' }),
        leave(me, { username: me.username }),
      ])
      expect(left.status).toBe(204)
      expect(await site.db.select().from(users).where(eq(users.id, me.id))).toEqual([])
    }
    await site.db.delete(users).where(eq(users.id, admin.id))
  })

  test('of an admin is deleted by themselves while there is another one', async () => {
    const [me, other] = [await site.signedIn('admin'), await site.signedIn('admin')]
    expect((await leave(me, { username: me.username })).status).toBe(204)
    expect((await site.as(me).get('/api/user')).status).toBe(401)
    const last = await leave(other, { username: other.username })
    expect([last.status, last.body.message]).toEqual([403, 'The last admin cannot be deleted'])
    await site.db.delete(users).where(eq(users.id, other.id))
  })

  test('stays when it is the last admin’s, also when the last two leave at once', async () => {
    const admins = [await site.signedIn('admin'), await site.signedIn('admin')]
    const answers = await Promise.all(admins.map((me) => leave(me, { username: me.username })))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([204, 403])
    const refused = answers.find(({ status }) => status === 403)
    expect(refused?.body).toEqual({ message: 'The last admin cannot be deleted' })
  })
})
