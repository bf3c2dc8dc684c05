import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { outgoingMail, rateLimits } from '#server/db/schema/operations.ts'
import { LINE_MESSAGE, NAME_MESSAGE } from '#shared/people/person-name.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { issueTicket } from './form-ticket.ts'

const TEAM = 'team@example.org'
const site = await testApp({ CONTACT_EMAIL: TEAM, DATA_DIR: await throwAwayFolder() })

const contact = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How steep is it?\nAnd how high?',
}
const talent = { fullName: 'Ada Lovelace', email: 'ada@example.org', roleOfInterest: 'Engineer' }
const instructor = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  expertise: 'Optimisation',
  experience: 'Ten years',
  message: 'I would like to teach.',
}

const FORMS = { contact, talent, instructor }
const PATHS = {
  contact: '/api/contact',
  talent: '/api/talent-community',
  instructor: '/api/instructor-applications',
}

const mailTo = (recipient: string) =>
  site.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, recipient))
const stored = async (reference: string) => {
  const [row] = await site.db.select().from(inquiries).where(eq(inquiries.reference, reference))
  return row
}

let people = 0
const someone = () => `person${(people += 1)}@example.org`

beforeEach(async () => {
  await site.db.delete(outgoingMail)
})

describe('a form', () => {
  test.each([
    ['/api/contact', contact, { kind: 'contact', fullName: 'Ada Lovelace', subject: 'A question' }],
    [
      '/api/talent-community',
      talent,
      { kind: 'talent', roleOfInterest: 'Engineer', message: null },
    ],
    [
      '/api/instructor-applications',
      instructor,
      { kind: 'instructor', expertise: 'Optimisation', experience: 'Ten years' },
    ],
  ])('%s is stored and answered with a reference', async (path, fields, expected) => {
    const email = someone()
    const { status, body } = await site.visitor().post(path, { ...fields, email })
    expect(status).toBe(201)
    expect(Object.keys(body).toSorted()).toEqual(['createdAt', 'reference'])
    expect(body.reference).toMatch(/^ASC-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await stored(body.reference)).toMatchObject({
      ...expected,
      email,
      state: 'new',
      userId: null,
    })
  })

  test('notifies the team, who can reply to the sender, and sends the sender a receipt', async () => {
    const email = someone()
    const { body } = await site.visitor().post('/api/contact', { ...contact, email })
    const [notice] = await mailTo(TEAM)
    expect(notice?.subject).toBe(`[${body.reference}] Message: A question`)
    expect(notice?.text).toContain('How steep is it?')
    expect(JSON.parse(notice!.headers!)).toEqual({ 'Reply-To': email })
    const [receipt] = await mailTo(email)
    expect(receipt?.subject).toContain(body.reference)
  })

  test('sends a receipt that carries nothing of what was typed', async () => {
    const email = someone()
    await site.visitor().post('/api/contact', {
      name: 'Spam Spam',
      email,
      subject: 'spam.example',
      message: 'spam.example',
    })
    const [receipt] = await mailTo(email)
    expect(`${receipt!.subject}${receipt!.text}${receipt!.html}`).not.toMatch(/spam/i)
  })

  test('is stored without mail where nobody is to be notified', async () => {
    const quiet = await testApp({ DATA_DIR: await throwAwayFolder() })
    const { status } = await quiet.visitor().post('/api/contact', contact)
    expect(status).toBe(201)
    expect((await quiet.db.select().from(outgoingMail)).map(({ recipient }) => recipient)).toEqual([
      contact.email,
    ])
  })

  test('remembers who was signed in', async () => {
    const student = await site.signedIn('student')
    const { body } = await site.as(student).post('/api/contact', { ...contact, userId: 1 })
    expect((await stored(body.reference))?.userId).toBe(student.id)
  })

  test.each([
    ['contact', 'name', 'A', 'Full name must be at least 2 characters'],
    ['contact', 'email', 'not an address', 'Please enter a valid email address'],
    ['contact', 'email', 'a@b.co\r\nBcc: x@y.zz', 'Please enter a valid email address'],
    ['contact', 'subject', '  ', 'Subject is required'],
    ['contact', 'name', 'See evil.example', NAME_MESSAGE],
    ['contact', 'name', 'Ada\nLovelace', NAME_MESSAGE],
    ['talent', 'fullName', 'https://evil.example', NAME_MESSAGE],
    ['instructor', 'fullName', 'win@evil.example', NAME_MESSAGE],
    ['contact', 'subject', 'Hello\r\nBcc: everyone@example.org', LINE_MESSAGE],
    ['talent', 'roleOfInterest', 'Engineer\nBcc: x', LINE_MESSAGE],
    ['instructor', 'expertise', 'Bells\u0007', LINE_MESSAGE],
    ['contact', 'message', undefined, 'Message is required'],
    ['contact', 'message', 'x'.repeat(5_001), 'Must be at most 5000 characters'],
    ['talent', 'roleOfInterest', '', 'Role of interest is required'],
    ['instructor', 'expertise', '', 'Area of expertise is required'],
    ['instructor', 'experience', '', 'Teaching experience is required'],
    ['instructor', 'message', '', 'Message is required'],
  ] as const)('%s refuses a %s like %j', async (name, field, value, message) => {
    const { status, body } = await site
      .visitor()
      .post(PATHS[name], { ...FORMS[name], [field]: value })
    expect([status, body.issues]).toEqual([400, [{ path: [field], message }]])
  })

  test('takes JSON only, and nothing from other sites', async () => {
    const plain = { method: 'POST', body: 'name=x', headers: { 'content-type': 'text/plain' } }
    expect((await site.request('/api/contact', plain)).status).toBe(415)
    const elsewhere = {
      method: 'POST',
      body: JSON.stringify(contact),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    }
    expect((await site.request('/api/contact', elsewhere)).status).toBe(403)
  })
})

describe('programs', () => {
  test('that fill in the field nobody sees are refused, and nothing is stored', async () => {
    const before = await site.db.$count(inquiries)
    const { status } = await site.visitor().post('/api/contact', { ...contact, website: 'x' })
    expect([status, await site.db.$count(inquiries)]).toEqual([400, before])
  })

  test('that send at once are refused; a person who takes a moment is not', async () => {
    const { ticket } = (await site.visitor().get('/api/form-ticket')).body
    const quick = await site.visitor().post('/api/contact', { ...contact, ticket })
    expect([quick.status, quick.body.message]).toEqual([
      400,
      'That was very quick. Please wait a moment and send it again.',
    ])
    const earlier = await issueTicket(site.db, Date.now() - 4_000)
    expect(
      (await site.visitor().post('/api/contact', { ...contact, ticket: earlier })).status,
    ).toBe(201)
  })

  test('gain nothing from a forged ticket', async () => {
    for (const ticket of ['abc', `${(Date.now() - 60_000).toString(36)}.forged`, '.'])
      expect((await site.visitor().post('/api/contact', { ...contact, ticket })).status).toBe(201)
  })

  test('send ten an hour from one address, all forms together', async () => {
    const strict = await testApp({ RATE_LIMIT_PRIVATE: '1', DATA_DIR: await throwAwayFolder() })
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent += 1) {
      const [path, body] = sent % 2 ? ['/api/contact', contact] : ['/api/talent-community', talent]
      statuses.push((await strict.visitor().post(path as string, body)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
    const refused = await strict.visitor().post('/api/newsletter', { email: 'a@example.org' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await strict.db.$count(inquiries)).toBe(10)
  })

  test('cannot flood somebody’s mailbox: three receipts an hour, five a day, the messages are kept', async () => {
    const email = someone()
    const sendFive = async () => {
      for (let sent = 0; sent < 5; sent += 1)
        expect((await site.visitor().post('/api/contact', { ...contact, email })).status).toBe(201)
    }
    await sendFive()
    expect(await mailTo(email)).toHaveLength(3)
    await site.db.execute(
      sql`update rate_limits set expire = now() - interval '1 second' where key like 'mails:%'`,
    )
    await sendFive()
    expect((await mailTo(email)).length).toBeLessThanOrEqual(5)
    expect(await site.db.$count(inquiries, eq(inquiries.email, email))).toBe(10)
  })

  test('cannot flood it by other spellings of its address either; no address is stored for the limit', async () => {
    const [name, host] = someone().split('@') as [string, string]
    const addresses = Array.from({ length: 8 }, (_, index) => `${name}+${index}@${host}`)
    for (const email of addresses) {
      await site.db.execute(
        sql`update rate_limits set expire = now() - interval '1 second' where key like 'mails:%'`,
      )
      expect((await site.visitor().post('/api/contact', { ...contact, email })).status).toBe(201)
    }
    const received = await Promise.all(addresses.map(mailTo))
    expect(received.flat()).toHaveLength(5)
    expect(await site.db.$count(rateLimits, sql`strpos(key, ${name}) > 0`)).toBe(0)
  })
})
