import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countWaitingForLocks, whileLocked } from '#server/testing/databases/waiting-for-locks.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()

test('who signs in while a save of theirs has locked the account waits outside of the database', async () => {
  const username = 'busy-author'
  const password = 'long-enough-a-password'
  const registration = { username, password, email: 'busy@example.org', fullName: 'Ada Lovelace' }
  expect((await site.visitor().post('/api/register', registration)).status).toBe(201)
  const other = site.as(await site.signedIn('student'))
  const row = sql`select 1 from users where username = ${username} for no key update`
  const late = await whileLocked(site.db, row, {
    // More than the database has connections.
    waiting: () =>
      Array.from({ length: 12 }, () => site.visitor().post('/api/login', { username, password })),
    async others() {
      for (let reads = 0; reads < 12; reads += 1)
        expect((await other.get('/api/user')).status).toBe(200)
      expect(await countWaitingForLocks(site.db)).toBe(0)
    },
  })
  expect(late.map(({ status }) => status)).toEqual(late.map(() => 200))
})
