import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscribers } from '#server/db/schema/inquiries.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp({ PUBLIC_URL: 'https://learn.example.org' })

let people = 0
const someone = () => `reader${(people += 1)}@example.org`

const subscribe = (email: string) => site.visitor().post('/api/newsletter', { email })
const mailsTo = (email: string) =>
  site.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.recipient, email))
    .orderBy(outgoingMail.id)
const rowOf = async (email: string) =>
  (await site.db.select().from(subscribers).where(eq(subscribers.emailKey, email)))[0]
const tokenIn = (text: string | undefined) => /\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

async function subscribed() {
  const email = someone()
  await subscribe(email)
  const token = tokenIn((await mailsTo(email))[0]?.text)
  await site.visitor().post('/api/newsletter/confirm', { token })
  const [, welcome] = await mailsTo(email)
  return { email, token, welcome: welcome! }
}

describe('subscribing', () => {
  test('sends a link to a page, and subscribes nobody yet', async () => {
    const email = someone()
    expect((await subscribe(email)).status).toBe(201)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('https://learn.example.org/newsletter/confirm?token=')
    expect(await rowOf(email)).toMatchObject({ confirmedAt: null })
  })

  test('is confirmed by a POST of the token; a second click is no mistake', async () => {
    const { email, token, welcome } = await subscribed()
    expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date)
    expect(JSON.parse(welcome.headers!)).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/learn\.example\.org\/newsletter\/unsubscribe\?token=[\w-]{43}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const again = await site.visitor().post('/api/newsletter/confirm', { token })
    expect(again.status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('answers the same for a known, a waiting and an unknown address', async () => {
    const { email: known } = await subscribed()
    const waiting = someone()
    await subscribe(waiting)
    const answers = await Promise.all([subscribe(known), subscribe(waiting), subscribe(someone())])
    const seen = answers.map(({ status, body }) => JSON.stringify([status, body]))
    expect(new Set(seen).size).toBe(1)
    expect((await mailsTo(known)).at(-1)?.subject).toBe('You are already subscribed')
    expect((await rowOf(known))?.confirmedAt).not.toBeNull()
  })

  test('keeps one row an address, however it is written and however many ask at once', async () => {
    const email = someone()
    await Promise.all([email, email.toUpperCase(), ` ${email} `, email].map(subscribe))
    expect(await site.db.$count(subscribers, eq(subscribers.emailKey, email))).toBe(1)
  })

  test('works with the newest link only, and for seven days', async () => {
    const email = someone()
    await subscribe(email)
    await subscribe(email)
    const [older, newer] = (await mailsTo(email)).map(({ text }) => tokenIn(text))
    expect((await site.visitor().post('/api/newsletter/confirm', { token: older })).status).toBe(
      400,
    )
    await site.db
      .update(subscribers)
      .set({ confirmExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(subscribers.emailKey, email))
    const late = await site.visitor().post('/api/newsletter/confirm', { token: newer })
    expect([late.status, late.body.message]).toEqual([
      400,
      'This link is not valid any more. Please subscribe again.',
    ])
    await subscribe(someone())
    expect(await rowOf(email)).toBeUndefined()
  })

  test('refuses what is no address', async () => {
    const { status, body } = await subscribe('nobody')
    expect([status, body.message]).toEqual([400, 'Please enter a valid email address'])
  })
})

describe('unsubscribing', () => {
  const oneClick = (address: string, init: RequestInit) =>
    site.request(address.replace('https://learn.example.org', ''), { method: 'POST', ...init })
  const addressOf = (mail: { headers: string | null }) =>
    /<(.+)>/.exec(JSON.parse(mail.headers!)['List-Unsubscribe'])![1]!

  test('from the page deletes the address; asking again gets the same answer', async () => {
    const { email, welcome } = await subscribed()
    const token = tokenIn(welcome.text)
    for (let times = 0; times < 2; times += 1)
      expect((await site.visitor().post('/api/newsletter/unsubscribe', { token })).status).toBe(200)
    expect(await rowOf(email)).toBeUndefined()
  })

  test('with one click, as a mail program posts it: a form, from elsewhere, without a session', async () => {
    const { email, welcome } = await subscribed()
    const { status } = await oneClick(addressOf(welcome), {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example.com',
        'sec-fetch-site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(status).toBe(200)
    expect(await rowOf(email)).toBeUndefined()
  })

  test('with one click as multipart', async () => {
    const { email, welcome } = await subscribed()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await oneClick(addressOf(welcome), { body })).status).toBe(200)
    expect(await rowOf(email)).toBeUndefined()
  })

  test('does nothing without those words, with a long body, or by a mere GET', async () => {
    const { email, welcome } = await subscribed()
    const address = addressOf(welcome)
    expect((await oneClick(address, {})).status).toBe(400)
    expect(
      (await oneClick(address, { body: 'x'.repeat(3_000) + 'List-Unsubscribe=One-Click' })).status,
    ).toBe(413)
    await site.request(address.replace('https://learn.example.org', ''))
    expect(await rowOf(email)).toBeDefined()
  })

  test('of one address leaves the others alone, and an unknown token leaves all', async () => {
    const { email } = await subscribed()
    await site.visitor().post('/api/newsletter/unsubscribe', { token: 'guessed' })
    expect(await rowOf(email)).toBeDefined()
  })
})

test('no token is stored as it was sent', async () => {
  const { email, token, welcome } = await subscribed()
  const row = JSON.stringify(await rowOf(email))
  expect(row).not.toContain(token)
  expect(row).not.toContain(tokenIn(welcome.text))
})
