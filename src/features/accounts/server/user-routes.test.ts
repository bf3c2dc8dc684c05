import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { jobPostings } from '#server/db/schema/careers.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import { inquiries, uploads } from '#server/db/schema/inquiries.ts'
import { blogCategories, blogPosts, researchPapers } from '#server/db/schema/writing.ts'
import { spool } from '#server/storage/spool.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { storeUpload } from '#server/storage/uploads.ts'
import { testApp } from '#server/testing/test-app.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'ascent-users-'))
afterAll(() => rm(dataDir, { recursive: true }))
const site = await testApp({ DATA_DIR: dataDir })
const storage = openStorage(site.env)
const admin = await site.signedIn('admin', 'Root Admin')

test('lists users for admins, newest first, with exactly the fields of the table', async () => {
  const newest = await site.signedIn('student', 'Newest Student')
  const answer = await site.as(admin).get('/api/users')
  expect(answer.status).toBe(200)
  expect(answer.body[0]).toEqual({
    id: newest.id,
    fullName: 'Newest Student',
    email: newest.email,
    role: 'student',
    avatarUrl: null,
    createdAt: newest.createdAt.toISOString(),
  })
  expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length))
})

test('searches names and e-mail addresses, wildcards meaning themselves', async () => {
  const person = await site.signedIn('student', 'Percy 100% Bysshe')
  const search = async (q: string) => {
    const { body } = await site.as(admin).get(`/api/users?q=${encodeURIComponent(q)}`)
    return body.map((user: { id: number }) => user.id)
  }
  expect(await search('BYSSHE')).toEqual([person.id])
  expect(await search('100%')).toEqual([person.id])
  expect(await search(person.email.toUpperCase())).toEqual([person.id])
  expect(await search('100_')).toEqual([])
  expect(await search("' or 1=1 --")).toEqual([])
})

test('pages the list and says how many there are', async () => {
  const page = await site.as(admin).get('/api/users?limit=1&offset=1')
  expect(page.body).toHaveLength(1)
  expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(1)
  expect((await site.as(admin).get('/api/users?limit=201')).status).toBe(400)
})

test('promotes a student, who is an instructor at the next request', async () => {
  const student = await site.signedIn('student')
  const answer = await site.as(admin).patch(`/api/users/${student.id}/role`, { role: 'instructor' })
  expect([answer.status, answer.body.role]).toEqual([200, 'instructor'])
  expect((await site.as(student).get('/api/user')).body.role).toBe('instructor')
})

test('promotes nobody to anything else, and nobody but students', async () => {
  const student = await site.signedIn('student')
  const role = (id: number, value: unknown) =>
    site.as(admin).patch(`/api/users/${id}/role`, { role: value })
  for (const value of ['admin', 'student', '', null, ['instructor']])
    expect((await role(student.id, value)).status).toBe(400)
  const instructor = await site.signedIn('instructor')
  expect((await role(instructor.id, 'instructor')).status).toBe(409)
  expect((await role(admin.id, 'instructor')).status).toBe(409)
  expect((await role(999_999, 'instructor')).body).toEqual({ message: 'User not found' })
  expect((await site.as(admin).get('/api/user')).body.role).toBe('admin')
})

test('promotes once when fifty admins ask at once', async () => {
  const student = await site.signedIn('student')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      site.as(admin).patch(`/api/users/${student.id}/role`, { role: 'instructor' }),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
})

test('nobody but admins manages users', async () => {
  const victim = await site.signedIn('student')
  for (const person of [
    await site.signedIn('student'),
    await site.signedIn('instructor'),
    victim,
  ]) {
    const me = site.as(person)
    const answers = [
      await me.get('/api/users'),
      await me.patch(`/api/users/${victim.id}/role`, { role: 'instructor' }),
      await me.delete(`/api/users/${victim.id}`),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([403, { message: 'Admin access required' }])
  }
  expect((await site.as(victim).get('/api/user')).body.role).toBe('student')
})

test('admins cannot be deleted, not by themselves either', async () => {
  const other = await site.signedIn('admin')
  for (const id of [other.id, admin.id]) {
    const answer = await site.as(admin).delete(`/api/users/${id}`)
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Admin users cannot be deleted' },
    ])
  }
})

const writing = { title: 'Title', content: 'x', contentHtml: 'x', contentText: 'x' }

/** One row in every table that a user can have something in. */
async function givenEverythingOf(userId: number, learnerId: number) {
  const { db } = site
  const [course] = await db
    .insert(courses)
    .values({ title: 'Course', description: 'Text', instructorId: userId })
    .returning()
  const courseId = course!.id
  const [module] = await db
    .insert(modules)
    .values({ title: 'Module', orderIndex: 0, courseId })
    .returning()
  const [lesson] = await db
    .insert(lessons)
    .values({ title: 'Lesson', orderIndex: 0, moduleId: module!.id, courseId })
    .returning()
  for (const studentId of [userId, learnerId]) {
    const [enrollment] = await db.insert(enrollments).values({ studentId, courseId }).returning()
    await db
      .insert(lessonProgress)
      .values({ enrollmentId: enrollment!.id, lessonId: lesson!.id, completed: true })
  }
  const [post] = await db
    .insert(blogPosts)
    .values({ ...writing, authorId: userId })
    .returning()
  await db.insert(blogCategories).values({ blogPostId: post!.id, category: 'news' })
  await db.insert(researchPapers).values({
    ...writing,
    authorId: userId,
    originalAuthors: 'Somebody',
    publicationYear: 2017,
  })
  const { signal } = new AbortController()
  const file = await spool(storage.incoming, Readable.from([Buffer.from('%PDF-')]), signal)
  const named = { fileName: 'cv.pdf', contentType: 'application/pdf' }
  const resumeKey = await storeUpload(db, storage, { file, ...named })
  await db.insert(inquiries).values({
    reference: 'ref',
    kind: 'talent',
    fullName: 'Somebody',
    email: 'somebody@example.org',
    resumeKey,
    userId,
  })
  return resumeKey
}

test('deletes a user with everything of theirs, and nothing of anybody else', async () => {
  const { db } = site
  const user = await site.signedIn('instructor')
  const learner = await site.signedIn('student')
  const resumeKey = await givenEverythingOf(user.id, learner.id)
  expect((await storage.read(resumeKey))?.size).toBe(5)
  await db.insert(jobPostings).values({
    title: 'Job',
    description: 'd',
    requirements: 'r',
    location: 'l',
    department: 'd',
    employmentType: 'Full-time',
    experience: 'e',
    postedBy: admin.id,
  })

  expect((await site.as(admin).delete(`/api/users/${user.id}`)).status).toBe(204)

  expect((await site.as(user).get('/api/user')).status).toBe(401)
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])
  for (const table of [
    courses,
    modules,
    lessons,
    enrollments,
    lessonProgress,
    blogPosts,
    blogCategories,
    researchPapers,
    uploads,
    inquiries,
  ])
    expect(await db.select().from(table)).toEqual([])
  expect(await storage.read(resumeKey)).toBe(null)
  expect((await site.as(learner).get('/api/user')).status).toBe(200)
  expect(await db.select().from(jobPostings)).toHaveLength(1)
  expect((await site.as(admin).delete(`/api/users/${user.id}`)).status).toBe(404)
})

test('of fifty deletions of one user at once one succeeds, the others find nobody', async () => {
  const user = await site.signedIn('student')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => site.as(admin).delete(`/api/users/${user.id}`)),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([204, ...Array.from({ length: 49 }, () => 404)])
  expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([])
})

test('somebody who is promoted and deleted at once is gone, and the promotion was in time or too late', async () => {
  for (let round = 0; round < 10; round += 1) {
    const user = await site.signedIn('student')
    const promote = () => site.as(admin).patch(`/api/users/${user.id}/role`, { role: 'instructor' })
    const remove = () => site.as(admin).delete(`/api/users/${user.id}`)
    const acts = round % 2 ? [promote(), remove()] : [remove(), promote()]
    const statuses = (await Promise.all(acts)).map(({ status }) => status)
    const [promoted, deleted] = round % 2 ? statuses : statuses.toReversed()
    expect([200, 404]).toContain(promoted)
    expect(deleted).toBe(204)
    expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([])
  }
})
