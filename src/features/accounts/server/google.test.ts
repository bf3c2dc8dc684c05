import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { cookieBrowser } from '#server/testing/cookie-browser.ts'
import { idOf, lessonWith } from '#server/testing/samples/practice.ts'
import { testApp } from '#server/testing/test-app.ts'
import {
  testIdentityProvider,
  type ProviderPerson,
} from '#server/testing/daemons/test-identity-provider.ts'
import { CLAIMED_EXERCISES_COOKIE } from '#shared/pages/claimed-exercises-cookie.ts'
import { NOTICE_COOKIE } from '#shared/pages/notice-cookie.ts'
import { confirmEmail } from './queries.ts'

const ORIGIN = 'http://localhost'
const CALLBACK = `${ORIGIN}/api/auth/google/callback`
const provider = await testIdentityProvider({ redirectUri: CALLBACK })
const site = await testApp(provider.settings)
const admin = await site.signedIn('admin')

function browser() {
  const { own, open, follow, get, post } = cookieBrowser(site, ORIGIN)
  const toCallback = () => follow(`${ORIGIN}/api/auth/google`, CALLBACK)
  const finish = async (callback: string) => {
    const landedAt = await open(callback)
    return { landedAt: landedAt?.slice(ORIGIN.length), notice: own.get(NOTICE_COOKIE) }
  }
  const user = async () => (await get('/api/user')).body
  const signIn = async () => finish(await toCallback())
  return { own, open, get, post, toCallback, finish, user, signIn }
}

const grace: ProviderPerson = {
  sub: 'google-1',
  email: 'grace@example.org',
  email_verified: true,
  name: 'Grace Hopper',
  picture: 'https://example.org/grace.png',
}

const password = 'compiler-1952'
const register = (username: string, email: string) =>
  site.visitor().post('/api/register', { username, email, fullName: 'Somebody Here', password })

const userCount = async () => (await site.db.select({ n: count() }).from(users))[0]?.n

beforeEach(() => provider.atTheKeyboard(grace))

test('a new person becomes a student with a verified address, and is signed in', async () => {
  const person = browser()
  expect(await person.signIn()).toEqual({ landedAt: '/', notice: 'google-new' })
  expect(await person.user()).toMatchObject({
    username: 'grace',
    email: 'grace@example.org',
    fullName: 'Grace Hopper',
    avatarUrl: 'https://example.org/grace.png',
    role: 'student',
  })
  const [row] = await site.db.select().from(users).where(eq(users.googleSub, 'google-1'))
  expect(row).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) })
})

test('comes back to the same account, also with another address at Google', async () => {
  const before = await userCount()
  provider.atTheKeyboard({ ...grace, email: 'rear.admiral@example.org' })
  const person = browser()
  expect(await person.signIn()).toEqual({ landedAt: '/', notice: 'google-known' })
  expect(await person.user()).toMatchObject({ username: 'grace', email: 'grace@example.org' })
  expect(await userCount()).toBe(before)
})

test('what was answered in the browser before comes along, and the page that follows can say so', async () => {
  const { lessonId, list } = await lessonWith(site.as(await site.signedIn('instructor')))
  const person = browser()
  for (const [kind, answer] of [
    ['choice', 'up'],
    ['text', 'no idea'],
  ] as const)
    await person.post(`/api/exercises/${idOf(list, kind)}/attempts`, { answer })
  expect([...person.own.keys()]).toEqual(['ascent-practice'])
  provider.atTheKeyboard({ sub: 'google-8', email: 'came@example.org', email_verified: true })
  expect(await person.signIn()).toEqual({ landedAt: '/', notice: 'google-new' })
  expect(person.own.get(CLAIMED_EXERCISES_COOKIE)).toBe('2')
  expect(person.own.has('ascent-practice')).toBe(false)
  const { body } = await person.get(`/api/lessons/${lessonId}/exercises`)
  const tries = body.map(({ state }: { state: { tries: number } }) => state.tries)
  expect(tries.filter((each: number) => each > 0)).toEqual([1, 1])
})

test('is recorded for admins: the registration, and each sign-in', async () => {
  const { body } = await site.as(admin).get('/api/audit-events?q=grace hopper')
  expect(body).toMatchObject([{ kind: 'google-sign-in', times: 2 }, { kind: 'registration' }])
})

test('asks with PKCE, state and nonce, all different each time', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(async () => new URL((await browser().open(`${ORIGIN}/api/auth/google`))!)),
  )
  expect(one!.origin).toBe(provider.issuer)
  expect(one!.searchParams.get('code_challenge_method')).toBe('S256')
  for (const name of ['code_challenge', 'state', 'nonce']) {
    expect(one!.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(one!.searchParams.get(name)).not.toBe(two!.searchParams.get(name))
  }
})

describe('goes back to /auth, signed out and without an account, when', () => {
  const refused = async (
    notice: string,
    attempt: (person: ReturnType<typeof browser>) => Promise<unknown>,
  ) => {
    const before = await userCount()
    const person = browser()
    expect(await attempt(person)).toEqual({ landedAt: '/auth', notice })
    expect(await person.user()).toEqual({ message: 'Authentication required' })
    expect(person.own.has('ascent-google')).toBe(false)
    expect(await userCount()).toBe(before)
  }
  const stranger = { sub: 'google-2', email: 'new@example.org', email_verified: true }

  test('the person refuses', async () => {
    provider.atTheKeyboard(null)
    await refused('google-refused', (person) => person.signIn())
  })

  test('the state is not the one that was sent', async () => {
    provider.atTheKeyboard(stranger)
    await refused('google-failed', async (person) => {
      const callback = new URL(await person.toCallback())
      callback.searchParams.set('state', 'x'.repeat(43))
      return person.finish(callback.href)
    })
  })

  test('the nonce is not the one that was sent', async () => {
    provider.atTheKeyboard(stranger)
    await refused('google-failed', async (person) => {
      const callback = await person.toCallback()
      const [state, , verifier] = person.own.get('ascent-google')!.split('.')
      person.own.set('ascent-google', `${state}.${'x'.repeat(43)}.${verifier}`)
      return person.finish(callback)
    })
  })

  test('another browser opens the link, so that nobody can be signed in as somebody else', async () => {
    provider.atTheKeyboard(stranger)
    const callback = await browser().toCallback()
    await refused('google-failed', (victim) => victim.finish(callback))
  })

  test('the link is opened a second time', async () => {
    const person = browser()
    const callback = await person.toCallback()
    await person.finish(callback)
    await refused('google-failed', (other) => other.finish(callback))
  })

  test('Google has not verified the address', async () => {
    provider.atTheKeyboard({ ...stranger, email_verified: false })
    await refused('google-unverified', (person) => person.signIn())
  })

  test('Google tells no address', async () => {
    provider.atTheKeyboard({ sub: 'google-3' })
    await refused('google-unverified', (person) => person.signIn())
  })

  test('an account with the address exists whose owner has not confirmed it', async () => {
    await register('squatter', 'new@example.org')
    provider.atTheKeyboard(stranger)
    await refused('google-email-taken', (person) => person.signIn())
    expect(
      (await site.visitor().post('/api/login', { username: 'squatter', password })).status,
    ).toBe(200)
  })
})

test('joins an account whose address both sides have verified, and says so by toast and mail', async () => {
  const { body } = await register('alan', 'alan@example.org')
  await confirmEmail(site.db, body.id, 'alan@example.org')
  provider.atTheKeyboard({ sub: 'google-4', email: 'Alan@Example.org', email_verified: true })
  const person = browser()
  expect(await person.signIn()).toEqual({ landedAt: '/', notice: 'google-linked' })
  expect(await person.user()).toMatchObject({ username: 'alan' })
  const mails = await site.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.recipient, 'alan@example.org'))
  expect(mails.map(({ subject }) => subject)).toContain('Google sign-in was added to your account')
  const { body: events } = await site.as(admin).get('/api/audit-events?limit=2')
  const actor = { id: body.id, fullName: 'Somebody Here' }
  expect(events).toMatchObject([
    { kind: 'google-sign-in', actor },
    { kind: 'google-link', actor },
  ])

  provider.atTheKeyboard({ sub: 'google-5', email: 'alan@example.org', email_verified: true })
  expect(await browser().signIn()).toEqual({ landedAt: '/auth', notice: 'google-email-taken' })
})

test('finds another username where the address would give one that is taken', async () => {
  provider.atTheKeyboard({ sub: 'google-6', email: 'grace@other.org', email_verified: true })
  const person = browser()
  expect(await person.signIn()).toMatchObject({ notice: 'google-new' })
  expect((await person.user()).username).toMatch(/^grace-\d+$/)
})

test('two tabs at once make one account', async () => {
  provider.atTheKeyboard({ sub: 'google-7', email: 'tabs@example.org', email_verified: true })
  const tabs = [browser(), browser(), browser(), browser()]
  const answers = await Promise.all(tabs.map((tab) => tab.signIn()))
  expect(answers.map(({ landedAt }) => landedAt)).toEqual(['/', '/', '/', '/'])
  expect(await site.db.select().from(users).where(eq(users.googleSub, 'google-7'))).toHaveLength(1)
})

test('asks the user info call when the ID token has no address', async () => {
  const sparing = await testIdentityProvider({
    redirectUri: CALLBACK,
    emailInIdToken: false,
  })
  sparing.atTheKeyboard({ sub: 'other-1', email: 'info@example.org', email_verified: true })
  Object.assign(site.env, { google: { ...site.env.google!, issuer: sparing.issuer } })
  const person = browser()
  expect(await person.signIn()).toMatchObject({ notice: 'google-new' })
  expect((await person.user()).email).toBe('info@example.org')
})

test('a page can tell whether it is set up', async () => {
  expect((await browser().get('/api/auth')).body).toEqual({ google: true })
})

test('says that Google cannot be reached', async () => {
  Object.assign(site.env, { google: { ...site.env.google!, issuer: 'http://127.0.0.1:9' } })
  const person = browser()
  expect(await person.open(`${ORIGIN}/api/auth/google`)).toBe(`${ORIGIN}/auth`)
  expect(person.own.get(NOTICE_COOKIE)).toBe('google-failed')
})

test('says that it is not set up', async () => {
  Object.assign(site.env, { google: undefined })
  for (const path of ['/api/auth/google', '/api/auth/google/callback']) {
    const person = browser()
    expect(await person.open(`${ORIGIN}${path}`)).toBe(`${ORIGIN}/auth`)
    expect(person.own.get(NOTICE_COOKIE)).toBe('google-not-set-up')
  }
  expect((await browser().get('/api/auth')).body).toEqual({ google: false })
})
