import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { accountTokens } from '#server/db/schema/accounts.ts'
import { startMailer } from '#server/mail/mailer.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testMailServer, type ReceivedMail } from '#server/testing/daemons/test-mail-server.ts'

const mailServer = await testMailServer()
const site = await testApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'http://learn.example.org' })
const mailer = startMailer({
  db: site.db,
  env: site.env,
  log: pino({ level: 'silent' }),
  everyMs: 20,
})
afterAll(() => mailer.stop())

const visitor = site.visitor()
const password = 'first-password'

const register = async (username: string) => {
  const person = { username, email: `${username}@example.org`, fullName: 'A Person', password }
  const { headers } = await visitor.post('/api/register', person)
  return { ...person, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const login = (username: string, secret: string) =>
  visitor.post('/api/login', { username, password: secret })

const forgot = (email: string) => visitor.post('/api/forgot-password', { email })

const receivedMail = (email: string, subject: string) =>
  mailServer.arrival(({ to, headers }) => to.includes(email) && headers['subject'] === subject)

/** The token of the link, which must be the same in both bodies. */
function tokenIn({ text, html }: ReceivedMail, page: string) {
  const link = new RegExp(`http://learn\\.example\\.org${page}\\?token=([\\w-]{43})`)
  const inText = link.exec(text)?.[1]
  expect(link.exec(html)?.[1]).toBe(inText)
  return inText!
}

test('an address is confirmed by the link in the mail that comes after registration', async () => {
  const me = await register('confirmer')
  const mail = await receivedMail(me.email, 'Confirm your e-mail address')
  const token = tokenIn(mail, '/verify-email')
  expect((await site.as(me).get('/api/account')).body.emailVerified).toBe(false)
  expect((await visitor.post('/api/verify-email', { token })).status).toBe(200)
  expect((await site.as(me).get('/api/account')).body.emailVerified).toBe(true)
})

test('a forgotten password is replaced through a mail; every session ends', async () => {
  const me = await register('forgetful')
  expect((await forgot('Forgetful@Example.org')).status).toBe(200)
  const token = tokenIn(await receivedMail(me.email, 'Choose a new password'), '/reset-password')
  const reset = await visitor.post('/api/reset-password', { token, password: 'second-password' })
  expect(reset.status).toBe(200)
  expect(reset.headers.get('set-cookie')).not.toContain('ascent=')
  expect((await site.as(me).get('/api/user')).status).toBe(401)
  expect((await login('forgetful', password)).status).toBe(401)
  const again = await login('forgetful', 'second-password')
  expect(again.status).toBe(200)
  await receivedMail(me.email, 'Your password was changed')

  const second = await visitor.post('/api/reset-password', { token, password: 'third-password' })
  expect([second.status, second.body.message]).toEqual([
    400,
    'This link is not valid any more. Please ask for a new one.',
  ])
})

test('answers the same whether or not the address is known, and writes to nobody unknown', async () => {
  await register('known')
  const [known, unknown] = [await forgot('known@example.org'), await forgot('unknown@example.org')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await receivedMail('known@example.org', 'Choose a new password')
  expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain('unknown@example.org')
})

test('sends five reset mails an hour, and answers alike for unknown addresses', async () => {
  await register('flooded')
  for (const email of ['flooded@example.org', 'nobody-there@example.org']) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(email)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429,
    ])
  }
})

test('the link leads to this site, whatever Host the request named', async () => {
  await register('hosted')
  await site.request('http://evil.example/api/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'evil.example' },
    body: JSON.stringify({ email: 'hosted@example.org' }),
  })
  const mail = await receivedMail('hosted@example.org', 'Choose a new password')
  expect(mail.text + mail.html).not.toContain('evil.example')
})

test('a link works once, also when it is used fifty times at once', async () => {
  await register('racing')
  await forgot('racing@example.org')
  const mail = await receivedMail('racing@example.org', 'Choose a new password')
  const token = tokenIn(mail, '/reset-password')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      visitor.post('/api/reset-password', { token, password: `password-${n}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
})

test('a link that is old, of another kind, or invented opens nothing', async () => {
  await register('careful')
  await forgot('careful@example.org')
  const reset = tokenIn(
    await receivedMail('careful@example.org', 'Choose a new password'),
    '/reset-password',
  )
  const verify = tokenIn(
    await receivedMail('careful@example.org', 'Confirm your e-mail address'),
    '/verify-email',
  )
  const use = (path: string, token: unknown) =>
    visitor.post(path, { token, password: 'second-password' })
  expect((await use('/api/verify-email', reset)).status).toBe(400)
  expect((await use('/api/reset-password', verify)).status).toBe(400)
  for (const token of ['', 'x'.repeat(43), 'x'.repeat(300), null, 7])
    expect((await use('/api/reset-password', token)).status).toBe(400)
  await site.db.update(accountTokens).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await use('/api/reset-password', reset)).status).toBe(400)
  expect((await use('/api/verify-email', verify)).status).toBe(400)
  expect((await login('careful', password)).status).toBe(200)
})

test('stores only the hash of what a link carries', async () => {
  await register('hashed')
  await forgot('hashed@example.org')
  const mail = await receivedMail('hashed@example.org', 'Choose a new password')
  const rows = JSON.stringify(await site.db.select().from(accountTokens))
  expect(rows).not.toContain(tokenIn(mail, '/reset-password'))
})
