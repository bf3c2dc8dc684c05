import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAdmin } from '#features/accounts/server/first-admin.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { outgoingMail, rateLimits } from '#server/db/schema/operations.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { AuditKind } from '#shared/people/audit-kinds.ts'

const site = await testApp({ TRUST_PROXY: '127.0.0.1' })
const password = 'a-password'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const admin = await site.signedIn('admin', 'Grace Hopper')

type Filter = { kind?: AuditKind; q?: string }

async function events(filter: Filter = {}) {
  const search = new URLSearchParams(filter as Record<string, string>)
  return (await site.as(admin).get(`/api/audit-events?${search.toString()}`)).body
}

const post = (path: string, body: object, cookie = '') =>
  site.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': FIREFOX,
      'x-forwarded-for': '203.0.113.7',
      cookie,
    },
    body: JSON.stringify(body),
  })

let counter = 0
/** Somebody with a password and a name of their own. */
async function person() {
  counter += 1
  const name = `visitor${counter}`
  const fullName = `Visitor Number ${'IVXLCDM'.charAt(counter % 7)}${counter}`
  const answer = await post('/api/register', {
    username: name,
    email: `${name}@example.org`,
    fullName,
    password,
  })
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  return { id: answer.body.id as number, name, email: `${name}@example.org`, fullName, cookie }
}

const login = (username: string, secret = password) =>
  post('/api/login', { username, password: secret })

describe('what people do with their accounts is recorded:', () => {
  test('registration and sign-in, with the address and the browser in words', async () => {
    const me = await person()
    await login(me.name)
    const [signIn, registration] = await events({ q: me.fullName })
    expect(registration).toMatchObject({ kind: 'registration' })
    expect(signIn).toEqual({
      id: expect.any(Number),
      kind: 'sign-in',
      actor: { id: me.id, fullName: me.fullName },
      subject: null,
      detail: null,
      address: '203.0.113.7',
      device: 'Firefox on Linux',
      times: 1,
      createdAt: expect.any(String),
    })
  })

  test('failures are counted, and a lock-out is recorded once', async () => {
    const me = await person()
    for (let number = 0; number < 3; number += 1) await login(me.name, 'wrong-password')
    const [failure] = await events({ kind: 'sign-in-failed', q: me.fullName })
    expect(failure).toMatchObject({
      actor: null,
      subject: { id: me.id, fullName: me.fullName },
      times: 3,
      address: '203.0.113.7',
    })
    await site.db.update(rateLimits).set({ points: 9 })
    expect((await login(me.name, 'wrong-password')).status).toBe(401)
    expect((await login(me.name, 'wrong-password')).status).toBe(429)
    expect(await events({ kind: 'lock-out', q: me.fullName })).toHaveLength(1)
    await site.db.delete(rateLimits)
  })

  test('for an unknown name, only that somebody tried', async () => {
    await login('maybe-my-password')
    await login('another-secret')
    const unknown = await events({ kind: 'sign-in-failed' })
    expect(unknown[0]).toMatchObject({ actor: null, subject: null, detail: null, times: 2 })
    const all = JSON.stringify(await site.db.select().from(auditEvents))
    expect(all).not.toMatch(/maybe-my-password|another-secret|a-password|wrong-password|@/)
  })

  test('signing out and ending sessions', async () => {
    const me = await person()
    const elsewhere = (await login(me.name)).headers.getSetCookie()[0]!.split(';')[0]!
    await login(me.name)
    const { body: sessions } = await site.as(me).get('/api/sessions')
    const other = sessions.find(({ current }: { current: boolean }) => !current)
    await site.as(me).delete(`/api/sessions/${other.id}`)
    await site.as(me).delete('/api/sessions')
    await site.as(me).delete('/api/sessions')
    await site.as({ cookie: elsewhere }).post('/api/logout')
    await site.as(me).post('/api/logout')
    await site.as(me).post('/api/logout')
    const ended = (await events({ q: me.fullName })) as { kind: string; detail: string | null }[]
    expect(ended.slice(0, 3).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['sign-out', null],
      ['session-end', 'all other sessions'],
      ['session-end', 'one session'],
    ])
  })

  test('new passwords and a new e-mail address, but not which', async () => {
    const me = await person()
    const changed = await site
      .as(me)
      .put('/api/account/password', { currentPassword: password, password: 'another-password' })
    const now = { cookie: changed.headers.getSetCookie()[0]!.split(';')[0]! }
    await site.as(now).put('/api/account/email', {
      email: `new-${me.email}`,
      currentPassword: 'another-password',
    })
    const tokenTo = async (recipient: string) => {
      const mails = await site.db
        .select()
        .from(outgoingMail)
        .where(eq(outgoingMail.recipient, recipient))
        .orderBy(outgoingMail.id)
      return /token=([\w-]+)/.exec(mails.at(-1)!.text)![1]
    }
    await post('/api/verify-email', { token: await tokenTo(`new-${me.email}`) })
    await post('/api/forgot-password', { email: `new-${me.email}` })
    const token = await tokenTo(`new-${me.email}`)
    await post('/api/reset-password', { token, password: 'third-password' })
    const kinds = ((await events({ q: me.fullName })) as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(['password-reset', 'email-change', 'password-change', 'registration'])
    expect(JSON.stringify(await events({ q: me.fullName }))).not.toContain('@')
  })
})

describe('what admins do is recorded:', () => {
  const by = { actor: { id: admin.id, fullName: 'Grace Hopper' } }

  test('promotions and deletions of people; not what was refused', async () => {
    const me = await person()
    const promote = () => site.as(admin).patch(`/api/users/${me.id}/role`, { role: 'instructor' })
    expect([(await promote()).status, (await promote()).status]).toEqual([200, 409])
    expect((await site.as(admin).delete(`/api/users/${admin.id}`)).status).toBe(403)
    const remove = () => site.as(admin).delete(`/api/users/${me.id}`)
    await Promise.all(Array.from({ length: 5 }, remove))
    const about = { ...by, subject: { id: me.id, fullName: me.fullName } }
    expect(await events({ q: me.fullName })).toMatchObject([
      { kind: 'user-deletion', ...about, detail: 'instructor' },
      { kind: 'promotion', ...about },
      { kind: 'registration' },
    ])
    expect(await events({ kind: 'user-deletion', q: 'Grace' })).toHaveLength(1)
  })

  test('deletions of job postings', async () => {
    const { body: job } = await site.as(admin).post('/api/job-postings', {
      title: 'Keeper of the contour lines',
      description: 'What it is about, at length.',
      requirements: 'What one must know, at length.',
      location: 'Anywhere',
      department: 'Research',
      employmentType: 'Full-time',
      experience: 'Some years',
    })
    const remove = () => site.as(admin).delete(`/api/job-postings/${job.id}`)
    await Promise.all([remove(), remove()])
    expect(await events({ kind: 'job-deletion' })).toMatchObject([
      { ...by, detail: 'Keeper of the contour lines' },
    ])
  })

  test('decisions about applications, with the promotion, and what is deleted from the inbox', async () => {
    const me = await person()
    await site.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, me.id))
    const application = {
      fullName: me.fullName,
      email: me.email,
      expertise: 'Optimisation',
      experience: 'Ten years',
      message: 'I would like to teach.',
    }
    const { body: sent } = await post('/api/instructor-applications', application)
    const { body: inbox } = await site.as(admin).get(`/api/inquiries?q=${sent.reference}`)
    const path = `/api/inquiries/${inbox[0].id}`
    await site.as(admin).post(`${path}/decision`, { decision: 'accepted', promote: true })
    await site.as(admin).delete(path)
    expect(await events({ kind: 'inbox-decision' })).toMatchObject([
      { ...by, detail: `accepted ${sent.reference}` },
    ])
    expect(await events({ kind: 'inbox-deletion' })).toMatchObject([
      { ...by, detail: sent.reference },
    ])
    expect(await events({ kind: 'promotion', q: me.fullName })).toMatchObject([by])
  })

  test('an admin who was created on the machine', async () => {
    await createAdmin(site.db, {
      username: 'made',
      email: 'made@example.org',
      fullName: 'Made Up',
      password,
    })
    expect(await events({ q: 'Made Up' })).toMatchObject([
      { kind: 'admin-creation', actor: null, address: null, subject: { fullName: 'Made Up' } },
    ])
  })
})

describe('the list', () => {
  test('is newest first, paged, and says how many there are', async () => {
    const { headers, body } = await site.as(admin).get('/api/audit-events?limit=2&offset=1')
    const all = await events()
    expect(body).toEqual(all.slice(1, 3))
    expect(headers.get('x-total-count')).toBe(String(all.length))
    expect(headers.get('cache-control')).toContain('no-store')
  })

  test('shows what a newer version recorded', async () => {
    const kind = 'from-the-future'
    await site.db.insert(auditEvents).values({ kind, actorName: 'Ada Tomorrow' })
    const { status, body } = await site.as(admin).get('/api/audit-events?q=ada tomorrow')
    expect([status, body[0].kind]).toEqual([200, kind])
  })

  test('takes wildcards literally, and only existing kinds', async () => {
    expect(await events({ q: '%' })).toEqual([])
    expect((await site.as(admin).get('/api/audit-events?kind=gossip')).status).toBe(400)
  })

  test('is only for admins', async () => {
    const statuses = []
    for (const asking of [null, await site.signedIn(), await site.signedIn('instructor')])
      statuses.push((await site.as(asking).get('/api/audit-events')).status)
    expect(statuses).toEqual([401, 403, 403])
  })
})
