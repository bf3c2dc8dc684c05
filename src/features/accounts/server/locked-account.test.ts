import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import {
  countWaitingForLocks,
  watchRetries,
  whileLocked,
} from '#server/testing/databases/waiting-for-locks.ts'
import { appOn } from '#server/testing/test-app.ts'
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

test('what is counted for a person is written one after the other, and no sign-in waits for it', async () => {
  const { person, signIn } = await given()
  const post = { title: 'A title', content: `<p>${'Words. '.repeat(30)}</p>`, categories: ['news'] }
  const otherProcess = sql`
    select pg_advisory_xact_lock(7240005, ${person.id}), id from users
    where id = ${person.id} for key share`
  const [saved] = await whileLocked(site.db, otherProcess, {
    waiting: () => [site.as(person).post('/api/blog-posts', post)],
    async others() {
      await expect.poll(() => countWaitingForLocks(site.db)).toBe(1)
      expect((await signIn()).status).toBe(200)
      const renamed = await site.as(person).put('/api/account', { fullName: 'Ada King' })
      expect(renamed.status).toBe(200)
    },
  })
  expect(saved!.status).toBe(201)
})
