import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { NAME_MESSAGE } from '#shared/people/person-name.ts'
import { cookieOf } from '#server/testing/samples/registered-people.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()

const ada = {
  username: 'ada',
  email: 'ada@example.org',
  fullName: 'Ada Lovelace',
  password: 'engine-1843',
  role: 'student',
}

const register = (changes: object = {}) =>
  site.visitor().post('/api/register', { ...ada, ...changes })
const login = (username: string, password = ada.password) =>
  site.visitor().post('/api/login', { username, password })

test('registers a student, signs them in and answers the user without the password', async () => {
  const answer = await register()
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(Number),
    username: 'ada',
    email: 'ada@example.org',
    fullName: 'Ada Lovelace',
    role: 'student',
    bio: null,
    avatarUrl: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect((await site.as(cookieOf(answer)).get('/api/user')).body).toEqual(answer.body)
})

test('stores argon2id of the password and the hash of the token, never either of them', async () => {
  const [row] = await site.db.select().from(users).where(eq(users.username, 'ada'))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const token = cookieOf(await login('ada')).cookie.split('=')[1]!
  const rows = await site.db.select().from(sessions).where(eq(sessions.userId, row!.id))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('sends a mail to confirm the address', async () => {
  const [mail] = await site.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.recipient, 'ada@example.org'))
  expect(mail?.text).toContain('http://localhost/verify-email?token=')
})

describe('refuses to register', () => {
  test.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    [
      'username',
      'ada@example.org',
      'Username may not contain @, line breaks or invisible characters',
    ],
    ['username', 'a\u202eda', 'Username may not contain @, line breaks or invisible characters'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['fullName', 'A', 'Full name must be at least 2 characters'],
    ['fullName', 'Ada\r\nBcc: all', NAME_MESSAGE],
    ['fullName', 'You won: https://evil.example', NAME_MESSAGE],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(201), 'Must be at most 200 characters'],
    ['role', 'instructor', 'Role must be student'],
    ['role', 'admin', 'Role must be student'],
    ['role', null, 'Role must be student'],
    ['username', 7, 'Username must be at least 3 characters'],
  ])('%s %j', async (field, value, message) => {
    const answer = await register({ username: 'grace', email: 'grace@example.org', [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toContainEqual({ path: [field], message })
  })

  const usernameTaken = {
    message: 'Username already exists',
    issues: [
      {
        path: ['username'],
        message: 'This username is already taken. Please choose a different one.',
      },
    ],
  }
  const emailTaken = {
    message: 'Email already exists',
    issues: [
      {
        path: ['email'],
        message: 'This email address is already registered. Please use a different one.',
      },
    ],
  }

  test.each([
    ['the same username', { email: 'b@example.org' }, usernameTaken],
    ['another case', { username: 'ADA', email: 'b@example.org' }, usernameTaken],
    ['a look-alike', { username: 'аdа', email: 'b@example.org' }, usernameTaken],
    ['another Unicode form', { username: 'ａｄａ', email: 'b@e.org' }, usernameTaken],
    ['the same e-mail', { username: 'other', email: 'ADA@Example.org' }, emailTaken],
    ['both', {}, usernameTaken],
  ])('%s', async (_, changes, refusal) => {
    const answer = await register(changes)
    expect([answer.status, answer.body]).toEqual([409, refusal])
  })
})

test('makes exactly one account when fifty register the same name at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      register({ username: 'racer', email: `racer${n}@example.org` }),
    ),
  )
  const created = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect([created.length, refused.length]).toEqual([1, 49])
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(
    new Set(['Username already exists']),
  )
  const [rows] = await site.db.select({ n: count() }).from(users).where(eq(users.username, 'racer'))
  expect(rows?.n).toBe(1)
})

test('makes exactly one account when fifty register the same e-mail address at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      register({ username: `mailer${n}`, email: n % 2 ? 'One@example.org' : 'one@example.org' }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(49)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(
    new Set(['Email already exists']),
  )
  const [rows] = await site.db
    .select({ n: count() })
    .from(users)
    .where(eq(users.emailKey, 'one@example.org'))
  expect(rows?.n).toBe(1)
})

describe('signs in', () => {
  test.each(['ada', 'ADA', 'ada@example.org', ' Ada@Example.Org '])('with %j', async (name) => {
    const answer = await login(name)
    expect([answer.status, answer.body.username]).toEqual([200, 'ada'])
  })

  test('with a cookie that scripts and other sites cannot use', async () => {
    const [cookie] = (await login('ada')).headers.getSetCookie()
    expect(cookie).toMatch(/^ascent=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('and ends the session that the browser came with', async () => {
    const first = cookieOf(await login('ada'))
    const second = cookieOf(
      await site.as(first).post('/api/login', { username: 'ada', password: ada.password }),
    )
    expect(second.cookie).not.toBe(first.cookie)
    expect((await site.as(first).get('/api/user')).status).toBe(401)
    expect((await site.as(second).get('/api/user')).status).toBe(200)
  })

  test.each([
    ['a wrong password', 'ada', 'wrong-password'],
    ['an unknown name', 'nobody', ada.password],
    ['an unknown address', 'nobody@example.org', ada.password],
  ])('not with %s, and says the same', async (_, name, password) => {
    const answer = await login(name, password)
    expect([answer.status, answer.body]).toEqual([401, { message: 'Invalid username or password' }])
    expect(answer.headers.get('set-cookie')).toBe(null)
  })

  test('not to an account that has no password', async () => {
    const person = await site.signedIn()
    expect((await login(person.username, 'whatever')).status).toBe(401)
  })

  test('not with too little typed', async () => {
    const answer = await login('ab', '12345')
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue: { message: string }) => issue.message)).toEqual([
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
    ])
  })
})

test('thirty sign-ins at once all succeed, each with a session of its own, twenty at most kept', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => login('ada')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => cookieOf(answer).cookie)).size).toBe(30)
  const [stored] = await site.db
    .select({ n: count() })
    .from(sessions)
    .where(eq(sessions.userId, answers[0]!.body.id))
  expect(stored?.n).toBeLessThanOrEqual(20)
})

test('who signs in again where they are signed in ends no other session for it', async () => {
  await register({ username: 'twenty', email: 'twenty@example.org' })
  const oldest = site.as(cookieOf(await login('twenty')))
  const others = await Promise.all(Array.from({ length: 18 }, () => login('twenty')))
  expect((await oldest.get('/api/sessions')).body).toHaveLength(20)
  const again = { username: 'twenty', password: ada.password }
  await site.as(cookieOf(others[0]!)).post('/api/login', again)
  expect((await oldest.get('/api/sessions')).body).toHaveLength(20)
})

test('logs out with 204, always, and at once', async () => {
  const me = cookieOf(await login('ada'))
  expect((await site.as(me).post('/api/logout')).status).toBe(204)
  expect((await site.as(me).get('/api/user')).body).toEqual({ message: 'Authentication required' })
  expect((await site.as(me).post('/api/logout')).status).toBe(204)
  expect((await site.visitor().post('/api/logout')).status).toBe(204)
})
