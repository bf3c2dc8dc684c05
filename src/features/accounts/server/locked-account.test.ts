import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import {
  countWaitingForLocks,
  watchRetries,
  whileLocked,
} from '#server/testing/databases/waiting-for-locks.ts'
import { appOn } from '#server/testing/test-app.ts'

const { database, transactionsBegun } = watchRetries(await createTestDatabase())
const site = appOn(database)

/** More than the database has connections. */
const SIGN_INS = 12

test('who signs in while a save of theirs has locked the account waits outside of the database', async () => {
  const username = 'busy-author'
  const password = 'long-enough-a-password'
  const registration = { username, password, email: 'busy@example.org', fullName: 'Ada Lovelace' }
  expect((await site.visitor().post('/api/register', registration)).status).toBe(201)
  const other = site.as(await site.signedIn('student'))
  const row = sql`select 1 from users where username = ${username} for no key update`
  const late = await whileLocked(site.db, row, {
    waiting: () =>
      Array.from({ length: SIGN_INS }, () =>
        site.visitor().post('/api/login', { username, password }),
      ),
    async others() {
      const before = transactionsBegun()
      const triesSince = () => transactionsBegun() - before
      await expect.poll(triesSince, { timeout: 8_000 }).toBeGreaterThan(3 * SIGN_INS)
      expect((await other.get('/api/user')).status).toBe(200)
      expect(await countWaitingForLocks(site.db)).toBe(0)
    },
  })
  expect(late.map(({ status }) => status)).toEqual(late.map(() => 200))
})
