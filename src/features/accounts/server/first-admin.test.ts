import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createAdmin, ensureFirstAdmin } from './first-admin.ts'

const site = await testApp()
const root = { username: 'root', email: 'root@example.org', password: 'a-long-password' }
const admins = () => site.db.select().from(users).where(eq(users.role, 'admin'))

test('makes the first admin once, however many processes start at once', async () => {
  const created = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(site.db, root)))
  expect(created.filter(Boolean)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})

test('the first admin can sign in and manage users', async () => {
  const { status, headers } = await site.visitor().post('/api/login', root)
  expect(status).toBe(200)
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  expect((await site.as({ cookie }).get('/api/users')).status).toBe(200)
})

test('leaves an existing admin alone, whatever the environment says', async () => {
  expect(await ensureFirstAdmin(site.db, { ...root, username: 'other' })).toBe(false)
  expect(await admins()).toHaveLength(1)
})

test('more admins are made by command; names that are taken or broken are refused', async () => {
  const second = { username: 'second', email: 'second@example.org', password: 'a-long-password' }
  await createAdmin(site.db, { ...second, fullName: 'Second Admin' })
  expect((await admins()).map(({ fullName }) => fullName)).toContain('Second Admin')
  await expect(createAdmin(site.db, second)).rejects.toThrow('Username already exists')
  await expect(createAdmin(site.db, { ...second, username: 'x' })).rejects.toThrow(
    'Username must be at least 3 characters',
  )
})
