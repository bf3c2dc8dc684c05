import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rateLimits } from '#server/db/schema/operations.ts'
import { testApp } from '#server/testing/test-app.ts'
import { nameKey } from './sessions/sign-in.ts'

const site = await testApp({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PRIVATE: '1' })
const password = 'right-password'

const post = (path: string, body: object, address = '203.0.113.1') =>
  site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })

const register = (username: string, address?: string) =>
  post(
    '/api/register',
    { username, email: `${username}@example.org`, fullName: 'Some One', password },
    address,
  )

const login = (username: string, secret: string, address?: string) =>
  post('/api/login', { username, password: secret }, address)

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

const times = <Result>(count: number, make: (number: number) => Result) =>
  Array.from({ length: count }, (_, number) => make(number))

// Nobody waits for too long here, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('sign-in', () => {
  test('stops after ten failures for an account from an address, also when they come at once', async () => {
    await register('target')
    const statuses = await statusesOf(times(30, () => login('target', 'wrong-password')))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const refused = await login('target', password)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many attempts. Please try again later.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  })

  test('still lets the owner in from elsewhere, and others in from the same address', async () => {
    await register('neighbour')
    expect((await login('target', password, '203.0.113.2')).status).toBe(200)
    expect((await login('neighbour', password)).status).toBe(200)
  })

  test('stops for unknown names in the same way', async () => {
    const statuses = await statusesOf(times(12, () => login('nobody-here', 'wrong-password')))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('does not count successes', async () => {
    await register('frequent')
    const statuses = await statusesOf(times(12, () => login('frequent', password)))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  /** As if so many had failed today, each from another address. */
  const givenFailures = (name: string, points: number) =>
    site.db.insert(rateLimits).values({
      key: `sign-in-day:${nameKey(name)}`,
      points,
      expire: new Date(Date.now() + 86_400_000),
    })

  /** As if the wait between two tries of strangers at this name were over. */
  const givenPause = (name: string) =>
    site.db
      .update(rateLimits)
      .set({ expire: new Date(0) })
      .where(eq(rateLimits.key, `sign-in-spaced:${nameKey(name)}`))

  test.each(['wanted', 'nobody-wanted'])(
    'becomes slow after a hundred failures a day, from any number of addresses, for %s',
    async (name) => {
      if (name === 'wanted') await register(name)
      await givenFailures(name, 99)
      const guess = (number: number) => login(name, 'wrong-password', `198.51.100.${number}`)
      expect((await guess(1)).status).toBe(401)
      // One try for all strangers together, also when they come at once.
      const together = await statusesOf(times(10, (number) => guess(number + 2)))
      expect(together.filter((status) => status === 401)).toHaveLength(1)
      expect(together.filter((status) => status === 429)).toHaveLength(9)
      const refused = await guess(20)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      // The same client does not get the next one too.
      await givenPause(name)
      const again = 2 + together.indexOf(401)
      expect((await guess(again)).status).toBe(429)
      expect((await guess(21)).status).toBe(401)
      expect((await guess(22)).status).toBe(429)
    },
  )

  test('never keeps out somebody who knows the password, however many failures others have', async () => {
    await register('kept', '203.0.113.30')
    await givenFailures('kept', 100)
    const stranger = () => login('kept', 'wrong-password', '198.51.100.1')
    expect(await statusesOf([stranger(), stranger(), stranger()])).toContain(429)
    // At an address where they were signed in lately, at once.
    expect((await login('kept', password, '203.0.113.30')).status).toBe(200)
    // Elsewhere, when a minute is over, although somebody goes on guessing.
    expect((await login('kept', password, '203.0.113.31')).status).toBe(429)
    await givenPause('kept')
    expect((await stranger()).status).toBe(429)
    expect((await login('kept', password, '203.0.113.31')).status).toBe(200)
  })

  test('also ends for strangers at an address of the account', async () => {
    await register('shared', '203.0.113.40')
    const statuses = await statusesOf(
      times(12, () => login('shared', 'wrong-password', '203.0.113.40')),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

test('others can sign in while one address floods the sign-in', async () => {
  await register('patient', '203.0.113.20')
  let answered = 0
  const flood = times(40, async (number) => {
    const answer = await login(`stranger-${number}`, 'wrong-password', '203.0.113.66')
    answered += 1
    return answer
  })
  expect((await login('patient', password, '203.0.113.20')).status).toBe(200)
  expect(answered).toBeLessThan(20)
  expect(new Set(await statusesOf(flood))).toEqual(new Set([401]))
})

test('one account signs in six hundred times an hour, and no more', async () => {
  const { body } = await register('busy', '203.0.113.22')
  const successes = { key: `sign-in-right:${body.id}`, points: 599 }
  await site.db
    .insert(rateLimits)
    .values({ ...successes, expire: new Date(Date.now() + 3_600_000) })
    .onConflictDoUpdate({ target: rateLimits.key, set: successes })
  expect((await login('busy', password)).status).toBe(200)
  for (const address of ['203.0.113.1', '203.0.113.22', '203.0.113.23'])
    expect((await login('busy', password, address)).status).toBe(429)
})

test('registration stops after thirty an hour from an address, others go on', async () => {
  const statuses = await statusesOf(
    times(31, (number) => register(`crowd${number}`, '203.0.113.9')),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await register('elsewhere', '203.0.113.10')).status).toBe(201)
})

test('limits are rows that every process sees', async () => {
  const keys = (await site.db.select().from(rateLimits)).map(({ key }) => key)
  expect(keys.some((key) => key.startsWith('register:203.0.113.9'))).toBe(true)
  expect(keys.join()).not.toContain('nobody-here')
})

describe('on loopback and private addresses', async () => {
  const lenient = await testApp()

  test('registration is not limited', async () => {
    const statuses = await statusesOf(
      times(35, (number) =>
        lenient.visitor().post('/api/register', {
          username: `local${number}`,
          email: `local${number}@example.org`,
          fullName: 'Some One',
          password,
        }),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
  })

  test('failures for one account still are', async () => {
    const attempt = (secret: string) =>
      lenient.visitor().post('/api/login', { username: 'local1', password: secret })
    for (let number = 0; number < 10; number += 1)
      expect((await attempt('wrong-password')).status).toBe(401)
    expect((await attempt(password)).status).toBe(429)
  })
})

test('an address may ask for sixty password resets an hour', async () => {
  const ask = (number: number, address?: string) =>
    post('/api/forgot-password', { email: `nobody-${number}@example.org` }, address)
  // Half and half: no address may have more than fifty bodies on their way.
  const first = await statusesOf(times(31, (number) => ask(number)))
  const second = await statusesOf(times(31, (number) => ask(31 + number)))
  const statuses = [...first, ...second]
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await ask(62, '203.0.113.9')).status).toBe(200)
})
