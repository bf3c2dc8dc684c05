import { eq, like, or, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const password = 'a-password'
const visitor = site.visitor()

/** All that was sent to a mailbox, whichever way its address was written. */
const mailsTo = (mailbox: string) =>
  site.db
    .select()
    .from(outgoingMail)
    .where(
      or(
        eq(sql`lower(${outgoingMail.recipient})`, `${mailbox}@example.org`),
        like(sql`lower(${outgoingMail.recipient})`, `${mailbox}+%@example.org`),
      ),
    )
    .orderBy(outgoingMail.id)

const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1]

const register = async (username: string, fullName = 'Chosen By Sender') => {
  const email = `${username}@example.org`
  const answer = await visitor.post('/api/register', { username, email, fullName, password })
  return { email, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const forgot = (email: string) => visitor.post('/api/forgot-password', { email })
const subscribe = (email: string) => visitor.post('/api/newsletter', { email })
const write = (email: string) =>
  visitor.post('/api/contact', { name: 'Some One', email, subject: 'Hello', message: 'Words' })

describe('mail to an address that nobody has confirmed', () => {
  test('carries nothing that the sender chose', async () => {
    const me = await register('unconfirmed')
    await site.as(me).put('/api/account/password', {
      currentPassword: password,
      password: 'another-password',
    })
    await forgot(me.email)
    const mails = await mailsTo('unconfirmed')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
      'Your password was changed',
      'Choose a new password',
    ])
    for (const { subject, text, html } of mails)
      expect(`${subject}${text}${html}`).not.toContain('Chosen By Sender')
  })

  test('does not reveal the account’s new address to it', async () => {
    const me = await register('stranger')
    await site.as(me).put('/api/account/email', {
      email: 'click.evil.example@example.org',
      currentPassword: password,
    })
    const [link] = await mailsTo('click.evil.example')
    expect(link?.text).not.toContain('Chosen By Sender')
    const confirmed = await visitor.post('/api/verify-email', { token: tokenIn(link?.text) })
    expect(confirmed.status).toBe(200)
    expect((await mailsTo('stranger')).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
    ])
  })
})

test('people are greeted by name at an address that they have confirmed', async () => {
  const me = await register('confirmed', 'Ada Lovelace')
  const [link] = await mailsTo('confirmed')
  await visitor.post('/api/verify-email', { token: tokenIn(link?.text) })
  await forgot(me.email)
  expect((await mailsTo('confirmed')).at(-1)?.text).toContain('Hello Ada Lovelace,')
})

describe('an address gets a few mails an hour that anybody can ask for', () => {
  test('however they are asked for, and however it is written', async () => {
    await register('wanted')
    for (let number = 0; number < 6; number += 1) {
      await forgot('Wanted@Example.org')
      await subscribe(`wanted+${number}@example.org`)
      await write('WANTED@example.org')
    }
    expect(await mailsTo('wanted')).toHaveLength(3 + 5)
    await site.db.execute(sql`update rate_limits set expire = now() - interval '1 second'`)
    await subscribe('wanted@example.org')
    expect(await mailsTo('wanted')).toHaveLength(3 + 5 + 1)
  })

  test('and forms leave some of them for a new password', async () => {
    const { email } = await register('owner')
    await site.db.execute(sql`update rate_limits set expire = now() - interval '1 second'`)
    for (let number = 0; number < 5; number += 1) {
      expect((await subscribe(email)).status).toBe(201)
      expect((await write(email)).status).toBe(201)
    }
    expect((await forgot(email)).status).toBe(200)
    const last = (await mailsTo('owner')).at(-1)
    expect(last?.subject).toBe('Choose a new password')
  })

  test('and registrations under other spellings of it do not block a password reset', async () => {
    const { email } = await register('besieged')
    for (let number = 0; number < 6; number += 1) await register(`besieged+${number}`)
    await forgot(email)
    const subjects = (await mailsTo('besieged')).map(({ subject }) => subject)
    expect(subjects).toContain('Choose a new password')
  })

  test('and the last link that was sent stays valid, although more were requested', async () => {
    await register('reader')
    for (let number = 0; number < 5; number += 1) {
      await forgot('reader@example.org')
      await subscribe('subscriber@example.org')
    }
    const reset = tokenIn((await mailsTo('reader')).at(-1)?.text)
    const chosen = await visitor.post('/api/reset-password', {
      token: reset,
      password: 'another-password',
    })
    expect(chosen.status).toBe(200)
    const confirm = tokenIn((await mailsTo('subscriber')).at(-1)?.text)
    expect((await visitor.post('/api/newsletter/confirm', { token: confirm })).status).toBe(200)
  })

  test('also when they are asked for at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write('crowd@example.org')))
    expect(await mailsTo('crowd')).toHaveLength(3)
  })
})
