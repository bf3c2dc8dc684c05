import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import {
  countWaitingForLocks,
  watchRetries,
  whileLocked,
} from '#server/testing/databases/waiting-for-locks.ts'
import { appOn } from '#server/testing/test-app.ts'
import { signInWithGoogle } from './google/google-sign-in.ts'
import { hashPassword } from './password.ts'

const { database, transactionsBegun } = watchRetries(await createTestDatabase())
const site = appOn(database)
const password = 'long-enough-a-password'
const passwordHash = await hashPassword(password)

async function given() {
  const person = await site.signedIn('instructor')
  await site.db.execute(
    sql`update users set password_hash = ${passwordHash} where id = ${person.id}`,
  )
  const { username } = person
  const signIn = (as = site.visitor()) => as.post('/api/login', { username, password })
  const row = sql`select 1 from users where id = ${person.id} for no key update`
  return { person, signIn, row }
}

async function untilTriedAgain(times: number) {
  const before = transactionsBegun()
  await expect.poll(() => transactionsBegun() - before, { timeout: 8_000 }).toBeGreaterThan(times)
}

/** More than the database has connections. */
const SIGN_INS = 12

test('who signs in while their account is locked waits outside of the database', async () => {
  const { signIn, row } = await given()
  const other = site.as(await site.signedIn('student'))
  const late = await whileLocked(site.db, row, {
    waiting: () => Array.from({ length: SIGN_INS }, () => signIn()),
    async others() {
      await untilTriedAgain(3 * SIGN_INS)
      expect((await other.get('/api/user')).status).toBe(200)
      expect(await countWaitingForLocks(site.db)).toBe(0)
    },
  })
  expect(late.map(({ status }) => status)).toEqual(late.map(() => 200))
})

test('a session ends only when the next one has begun', async () => {
  const { person, signIn, row } = await given()
  const [late] = await whileLocked(site.db, row, {
    waiting: () => [signIn(site.as(person))],
    async others() {
      await untilTriedAgain(3)
      expect((await site.as(person).get('/api/user')).status).toBe(200)
    },
  })
  expect(late!.status).toBe(200)
  expect((await site.as(person).get('/api/user')).status).toBe(401)
})

const post = { title: 'A title', content: `<p>${'Words. '.repeat(30)}</p>`, categories: ['news'] }

test('no sign-in waits for what its person saves', async () => {
  const { person, signIn } = await given()
  const { body } = await site.as(person).post('/api/blog-posts', post)
  const lockedPost = sql`select 1 from blog_posts where id = ${body.id} for update`
  const [saved] = await whileLocked(site.db, lockedPost, {
    waiting: () => [site.as(person).patch(`/api/blog-posts/${body.id}`, { title: 'Another' })],
    async others() {
      await expect.poll(() => countWaitingForLocks(site.db)).toBe(1)
      expect((await signIn()).status).toBe(200)
    },
  })
  expect(saved!.status).toBe(200)
})

test('a first sign-in with Google waits for a save outside of the database', async () => {
  const { person } = await given()
  await site.db.execute(sql`update users set email_verified_at = now() where id = ${person.id}`)
  const saving = sql`select 1 from users where id = ${person.id} for key share`
  const identity = {
    sub: 'google-1',
    email: person.email,
    emailVerified: true,
    name: null,
    picture: null,
  }
  const by = () => ({ id: person.id, fullName: 'Some One', address: '', device: '' })
  const [late] = await whileLocked(site.db, saving, {
    waiting: () => [signInWithGoogle(site.db, identity, by)],
    async others() {
      await untilTriedAgain(3)
      expect(await countWaitingForLocks(site.db)).toBe(0)
    },
  })
  expect(late).toMatchObject({ notice: 'google-linked', user: { id: person.id } })
})

/** As by a save in another process. */
const countsOf = ({ id }: { id: number }) => sql`select pg_advisory_xact_lock(7240005, ${id})`

test('what is counted for a person is written one after the other', async () => {
  const { person } = await given()
  const [saved] = await whileLocked(site.db, countsOf(person), {
    waiting: () => [site.as(person).post('/api/blog-posts', post)],
    others: () => expect.poll(() => countWaitingForLocks(site.db)).toBe(1),
  })
  expect(saved!.status).toBe(201)
})

test('a new name waits, outside of the database, until a publication can be seen', async () => {
  const { person } = await given()
  const [renamed] = await whileLocked(site.db, countsOf(person), {
    waiting: () => [site.as(person).put('/api/account', { fullName: 'Ada King' })],
    async others() {
      await untilTriedAgain(3)
      expect(await countWaitingForLocks(site.db)).toBe(0)
    },
  })
  expect(renamed!.status).toBe(200)
})

test('of people who leave while their courses are locked, two wait, and nobody else does', async () => {
  const { person: teacher } = await given()
  const { body: course } = await site.as(teacher).post('/api/courses', {
    title: 'A course to leave',
    description: 'Long enough to be one.',
    price: 0,
    difficulty: 'beginner',
    isPublished: true,
    modules: [{ title: 'Module', lessons: [{ title: 'Lesson', content: 'Some words of it' }] }],
  })
  const learners = await Promise.all(Array.from({ length: 6 }, () => given()))
  for (const { person } of learners) await site.as(person).post(`/api/courses/${course.id}/enroll`)
  const lockedCourse = sql`select 1 from courses where id = ${course.id} for update`
  const left = await whileLocked(site.db, lockedCourse, {
    waiting: () =>
      learners.map(({ person }) =>
        site.as(person).delete('/api/account', { currentPassword: password }),
      ),
    async others() {
      await expect.poll(() => countWaitingForLocks(site.db)).toBe(2)
      expect((await site.as(teacher).post('/api/blog-posts', post)).status).toBe(201)
      expect(await countWaitingForLocks(site.db)).toBe(2)
    },
  })
  expect(left.map(({ status }) => status)).toEqual(left.map(() => 204))
})
