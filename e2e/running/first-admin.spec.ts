import { expect, test } from './processes.ts'

test('the first admin comes from the environment', async ({ playwright, startProduct }) => {
  const admin = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org' }
  const product = await startProduct({ ...admin, ADMIN_PASSWORD: 'the-first-password' }).url()
  const request = await playwright.request.newContext({ baseURL: product })
  const data = { username: 'root', password: 'the-first-password' }
  expect((await request.post('/api/login', { data })).status()).toBe(200)
  expect((await request.get('/api/users')).status()).toBe(200)
  await request.dispose()
})
