import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outgoingMail, rateLimits } from '#server/db/schema/operations.ts'
import { testApp } from '#server/testing/test-app.ts'
import { nameKey } from './sessions/sign-in.ts'

const site = await testApp({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PRIVATE: '1' })
const password = 'right-password'
const wrong = 'wrong-password'

const ADDRESS = '203.0.113.1'

type From = { address?: string; cookie?: string }

const post = (path: string, body: object, { address = ADDRESS, cookie = '' }: From = {}) =>
  site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
  })

const login = (username: string, secret: string, from?: From) =>
  post('/api/login', { username, password: secret }, from)

/** The cookie by which the browser is known again, as the browser would send it. */
const markIn = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('ascent-browser='))
    ?.split(';')[0] ?? ''

let counter = 0
/** Somebody who registered, and the mark that this left in their browser. */
async function person() {
  counter += 1
  const username = `person${counter}`
  const email = `${username}@example.org`
  const answer = await post(
    '/api/register',
    { username, email, fullName: 'A Person', password },
    { address: `198.51.100.${counter}` },
  )
  return { id: answer.body.id as number, username, email, mark: markIn(answer) }
}

const given = (key: string, points: number) => {
  const failures = { points, expire: new Date(Date.now() + 600_000) }
  return site.db
    .insert(rateLimits)
    .values({ key, ...failures })
    .onConflictDoUpdate({ target: rateLimits.key, set: failures })
}

/** As if so many had failed from the address that everybody here has. */
const givenFailures = (name: string, points = 10) =>
  given(`sign-in:${nameKey(name)}|${ADDRESS}`, points)

/** As if a hundred had failed from a hundred addresses, and somebody just now. */
async function givenFailuresAllDay(name: string) {
  await given(`sign-in-day:${nameKey(name)}`, 100)
  await given(`sign-in-spaced:${nameKey(name)}`, 1)
}

describe('a browser in which somebody has signed in before', () => {
  test('lets them in although others have failed ten times at their address', async () => {
    const me = await person()
    await givenFailures(me.username, 9)
    expect((await login(me.username, wrong)).status).toBe(401)
    expect((await login(me.username, password)).status).toBe(429)
    expect((await login(me.username, password, { cookie: me.mark })).status).toBe(200)
    expect((await login(me.email, password, { cookie: me.mark })).status).toBe(200)
  })

  test('lets them in although others have failed a hundred times a day', async () => {
    const me = await person()
    await givenFailuresAllDay(me.username)
    expect((await login(me.username, password, { address: '203.0.113.9' })).status).toBe(429)
    expect((await login(me.username, password, { cookie: me.mark })).status).toBe(200)
  })

  test('has ten failures of its own, and harms nobody else with them', async () => {
    const me = await person()
    const guesses = Array.from({ length: 13 }, () => login(me.username, wrong, { cookie: me.mark }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    // Wherever it is carried to, it is the same browser.
    const elsewhere = { cookie: me.mark, address: '203.0.113.77' }
    expect((await login(me.username, password, elsewhere)).status).toBe(429)
    expect((await login(me.username, password)).status).toBe(200)
  })

  test('is known by a cookie that only a sign-in carries and no script reads', async () => {
    const me = await person()
    const { headers } = await login(me.username, password)
    expect(headers.getSetCookie()[1]).toMatch(
      /^ascent-browser=[\w.-]+; Max-Age=31536000; Path=\/api\/login; HttpOnly; SameSite=Lax$/,
    )
  })

  test('may be shared by several people', async () => {
    const [one, two] = [await person(), await person()]
    const both = markIn(await login(two.username, password, { cookie: one.mark }))
    for (const { username } of [one, two]) {
      await givenFailuresAllDay(username)
      expect((await login(username, password, { cookie: both })).status).toBe(200)
    }
  })

  test('is unknown for another account, with a forged mark, and after a new password', async () => {
    const [me, other] = [await person(), await person()]
    await givenFailures(me.username)
    const [, day, nonce, signature] = me.mark.split(/[=.]/).slice(1)
    const forged = [
      other.mark,
      other.mark.replace(`=${other.id}.`, `=${me.id}.`),
      `ascent-browser=${me.id}.${day}.${nonce}x.${signature}`,
      `ascent-browser=${me.id}.${Number(day) + 1}.${nonce}.${signature}`,
      `ascent-browser=${me.id}...`,
      `ascent-browser=${'~'.repeat(500)}`,
    ]
    for (const cookie of forged)
      expect((await login(me.username, password, { cookie })).status).toBe(429)

    const { headers } = await login(me.username, password, { cookie: me.mark })
    const changed = await site.request('/api/account/password', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        cookie: headers.getSetCookie()[0]!.split(';')[0]!,
      },
      body: JSON.stringify({ currentPassword: password, password: 'another-password' }),
    })
    expect(changed.status).toBe(200)
    const now = (cookie: string) => login(me.username, 'another-password', { cookie })
    expect((await now(me.mark)).status).toBe(429)
    expect((await now(markIn(changed))).status).toBe(200)
  })
})

describe('a new password by mail', () => {
  const resetOf = async (email: string) => {
    expect((await post('/api/forgot-password', { email })).status).toBe(200)
    const mails = await site.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.recipient, email))
      .orderBy(outgoingMail.id)
    const token = /reset-password\?token=([\w-]+)/.exec(mails.at(-1)!.text)![1]
    return post('/api/reset-password', { token, password: 'second-password' })
  }

  test('clears the failures that others caused', async () => {
    const me = await person()
    await givenFailures(me.username)
    await givenFailures(me.email)
    await givenFailuresAllDay(me.username)
    await given(`sign-in-spaced-place:${nameKey(me.username)}|${ADDRESS}`, 1)
    await resetOf(me.email)
    expect((await login(me.username, 'second-password')).status).toBe(200)
    expect((await login(me.email, 'second-password')).status).toBe(200)
  })

  test('makes the browser known where it was chosen, without signing it in', async () => {
    const me = await person()
    const reset = await resetOf(me.email)
    expect(reset.headers.getSetCookie()).toHaveLength(1)
    await givenFailures(me.username)
    const cookie = markIn(reset)
    expect((await login(me.username, 'second-password', { cookie })).status).toBe(200)
  })
})

test('somebody who is signed in changes the password although others have locked the name', async () => {
  const me = await person()
  const { headers } = await login(me.username, password)
  await givenFailures(me.username)
  await givenFailuresAllDay(me.username)
  const changed = await site.request('/api/account/password', {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.1',
      cookie: headers.getSetCookie()[0]!.split(';')[0]!,
    },
    body: JSON.stringify({ currentPassword: password, password: 'another-password' }),
  })
  expect(changed.status).toBe(200)
})

describe('the limit', () => {
  /** The answers to tries of one name, and then of others that may belong to it. */
  async function seen(name: string, others: string[]) {
    const answers = []
    await givenFailures(name, 8)
    for (const each of [name, name, name, ...others]) {
      const { status, body, headers } = await login(each, wrong)
      answers.push([status, body, [...headers.keys()].toSorted()])
    }
    return answers
  }

  test('reveals nothing about which names exist, nor what belongs to them', async () => {
    const me = await person()
    const about = (name: string) =>
      seen(name, [name.toUpperCase(), `${name}@example.org`, `${name}1`])
    expect(await about(me.username)).toEqual(await about('nobody1'))
  })

  test('takes look-alikes of a name for the name, whether or not somebody has it', async () => {
    await post('/api/register', {
      username: 'papaya',
      email: 'papaya@example.org',
      fullName: 'A Person',
      password,
    })
    // Cyrillic letters, and a full-width one.
    const known = await seen('papaya', ['раpaya', 'ｐapaya'])
    expect(known).toEqual(await seen('papaye', ['раpaye', 'ｐapaye']))
    expect(known.slice(-3).map(([status]) => status)).toEqual([429, 429, 429])
  })
})
