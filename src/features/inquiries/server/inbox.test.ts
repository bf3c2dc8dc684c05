import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const admin = await site.signedIn('admin', 'Grace Admin')

let people = 0
const someone = () => `applicant${(people += 1)}@example.org`

async function application(
  email = someone(),
  kind: 'instructor' | 'talent' | 'contact' = 'instructor',
  sender = site.visitor(),
) {
  const fields = {
    instructor: {
      fullName: 'Ada',
      email,
      expertise: 'Optimisation',
      experience: 'Some',
      message: 'Hello',
    },
    talent: { fullName: 'Ada', email, roleOfInterest: 'Engineer' },
    contact: { name: 'Ada', email, subject: 'Question', message: 'Hello' },
  }
  const paths = {
    instructor: '/api/instructor-applications',
    talent: '/api/talent-community',
    contact: '/api/contact',
  }
  const { body } = await sender.post(paths[kind], fields[kind])
  const [row] = await site.db
    .select()
    .from(inquiries)
    .where(eq(inquiries.reference, body.reference))
  return row!
}

const confirmed = async (role: 'student' | 'instructor' = 'student') => {
  const person = await site.signedIn(role)
  await site.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id))
  return person
}

const decide = (id: number, body: object) =>
  site.as(admin).post(`/api/inquiries/${id}/decision`, body)
const lastMailTo = async (email: string) =>
  (
    await site.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.recipient, email))
      .orderBy(outgoingMail.id)
  ).at(-1)

describe('the list', () => {
  test('holds what came in, newest first, and says what each is about', async () => {
    await application(someone(), 'contact')
    const newest = await application(someone(), 'talent')
    const { body, headers } = await site.as(admin).get('/api/inquiries')
    expect(body[0]).toMatchObject({
      id: newest.id,
      kind: 'talent',
      topic: 'Engineer',
      state: 'new',
      answerBy: null,
      hasResume: false,
    })
    expect(body[1]).toMatchObject({ kind: 'contact', topic: 'Question' })
    expect(body[0]).not.toHaveProperty('message')
    expect(headers.get('x-total-count')).toBe(String(body.length))
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('filters by kind, state and words', async () => {
    const { id, reference, email } = await application(someone(), 'contact')
    await site.as(admin).patch(`/api/inquiries/${id}`, { state: 'in_progress' })
    const idsFor = async (query: string) =>
      (await site.as(admin).get(`/api/inquiries?${query}`)).body.map(
        (row: { id: number }) => row.id,
      )
    expect(await idsFor('kind=contact&state=in_progress')).toContain(id)
    expect(await idsFor('kind=instructor')).not.toContain(id)
    expect(await idsFor('state=new')).not.toContain(id)
    expect(await idsFor(`q=${reference.toLowerCase()}`)).toEqual([id])
    expect(await idsFor(`q=${email}`)).toEqual([id])
    expect((await site.as(admin).get('/api/inquiries?state=lost')).status).toBe(400)
  })

  test('gives the date by which an applicant must have an answer, and says when it has passed', async () => {
    const late = await application()
    await site.db
      .update(inquiries)
      .set({ createdAt: new Date('2026-01-05T10:00:00Z') })
      .where(eq(inquiries.id, late.id))
    const fresh = await application()
    const { body: passed } = await site.as(admin).get(`/api/inquiries/${late.id}`)
    expect(passed).toMatchObject({ answerBy: '2026-01-14T23:59:59.999Z', isOverdue: true })
    expect((await site.as(admin).get(`/api/inquiries/${fresh.id}`)).body.isOverdue).toBe(false)
    await decide(late.id, { decision: 'declined' })
    const { body: decided } = await site.as(admin).get(`/api/inquiries/${late.id}`)
    expect(decided).toMatchObject({ answerBy: null, isOverdue: false })
  })
})

describe('working on one', () => {
  test('its state goes from new over in progress to done', async () => {
    const { id } = await application()
    for (const state of ['in_progress', 'done', 'new']) {
      const { status, body } = await site.as(admin).patch(`/api/inquiries/${id}`, { state })
      expect([status, body.state]).toEqual([200, state])
    }
    expect((await site.as(admin).patch(`/api/inquiries/${id}`, { state: 'gone' })).status).toBe(400)
  })

  test('notes are saved in order, with their authors', async () => {
    const { id } = await application()
    for (const body of ['First call on Monday', '<b>Second</b>'])
      expect((await site.as(admin).post(`/api/inquiries/${id}/notes`, { body })).status).toBe(201)
    const { body } = await site.as(admin).get(`/api/inquiries/${id}`)
    expect(body.notes).toMatchObject([
      { body: 'First call on Monday', authorName: 'Grace Admin' },
      { body: '<b>Second</b>', authorName: 'Grace Admin' },
    ])
    expect((await site.as(admin).post(`/api/inquiries/${id}/notes`, { body: ' ' })).status).toBe(
      400,
    )
  })

  test('deleting it takes its notes along', async () => {
    const { id } = await application()
    await site.as(admin).post(`/api/inquiries/${id}/notes`, { body: 'A note' })
    expect((await site.as(admin).delete(`/api/inquiries/${id}`)).status).toBe(204)
    expect((await site.as(admin).get(`/api/inquiries/${id}`)).status).toBe(404)
  })
})

describe('deciding', () => {
  test('notifies the applicant once, with what the admin adds', async () => {
    const { id, email, reference } = await application()
    const { status, body } = await decide(id, {
      decision: 'declined',
      message: 'Try again in May.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'done', decision: 'declined' })
    expect(body.decidedAt).not.toBeNull()
    const mail = await lastMailTo(email)
    expect(mail?.subject).toBe(`About your application (${reference})`)
    expect(mail?.text).toContain('Try again in May.')
    const again = await decide(id, { decision: 'accepted' })
    expect([again.status, again.body.message]).toEqual([
      409,
      'This application has been decided already',
    ])
  })

  test('two at once decide once, and one mail goes out', async () => {
    const { id, email } = await application()
    const answers = await Promise.all([
      decide(id, { decision: 'accepted' }),
      decide(id, { decision: 'declined' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const mails = await site.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, email))
    expect(mails.filter(({ subject }) => subject.startsWith('About'))).toHaveLength(1)
  })

  test('a message is answered, not decided', async () => {
    const { id } = await application(someone(), 'contact')
    expect((await decide(id, { decision: 'accepted' })).status).toBe(409)
  })

  test('needs one of the two words', async () => {
    const { id } = await application()
    expect((await decide(id, { decision: 'maybe' })).status).toBe(400)
  })
})

describe('promoting to instructor', () => {
  test('makes the student with that confirmed address an instructor, and notifies them', async () => {
    const student = await confirmed()
    const { id } = await application(student.email.toUpperCase())
    const { body: before } = await site.as(admin).get(`/api/inquiries/${id}`)
    expect(before.account).toEqual({ id: student.id, fullName: student.fullName, role: 'student' })
    const { status, body } = await decide(id, { decision: 'accepted', promote: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ decision: 'accepted', account: { role: 'instructor' } })
    expect((await site.as(student).get('/api/user')).body.role).toBe('instructor')
    expect((await lastMailTo(student.email.toUpperCase()))?.text).toContain('instructor account')
  })

  test('is not offered, nor done, for an address that nobody confirmed', async () => {
    const student = await site.signedIn('student')
    const { id } = await application(student.email)
    expect((await site.as(admin).get(`/api/inquiries/${id}`)).body.account).toBeNull()
    expect((await decide(id, { decision: 'accepted', promote: true })).status).toBe(409)
    expect((await site.as(student).get('/api/user')).body.role).toBe('student')
    expect((await site.as(admin).get(`/api/inquiries/${id}`)).body.decision).toBeNull()
  })

  test('makes the student who applied while signed in an instructor, whatever address they gave', async () => {
    const person = await site.signedIn()
    const other = await confirmed()
    const { id } = await application(other.email, 'instructor', site.as(person))
    const { body } = await site.as(admin).get(`/api/inquiries/${id}`)
    expect(body.account).toMatchObject({ id: person.id, role: 'student' })
    const decided = await decide(id, { decision: 'accepted', promote: true })
    expect(decided.body.account).toMatchObject({ id: person.id, role: 'instructor' })
    const [bystander] = await site.db.select().from(users).where(eq(users.id, other.id))
    expect(bystander!.role).toBe('student')
  })

  test('does not change admins, instructors, or people who applied for a job', async () => {
    const teacher = await confirmed('instructor')
    const taught = await application(teacher.email)
    expect((await decide(taught.id, { decision: 'accepted', promote: true })).status).toBe(409)
    const student = await confirmed()
    const job = await application(student.email, 'talent')
    expect((await decide(job.id, { decision: 'accepted', promote: true })).status).toBe(409)
    expect((await site.as(student).get('/api/user')).body.role).toBe('student')
  })

  test('a declined one promotes nobody', async () => {
    const student = await confirmed()
    const { id } = await application(student.email)
    await decide(id, { decision: 'declined', promote: true })
    expect((await site.as(student).get('/api/user')).body.role).toBe('student')
  })
})

test.each(['student', 'instructor'] as const)('a %s cannot see it', async (role) => {
  const { id } = await application()
  const person = await site.signedIn(role)
  for (const path of ['/api/inquiries', `/api/inquiries/${id}`]) {
    const { status, body } = await site.as(person).get(path)
    expect([status, body]).toEqual([403, { message: 'Admin access required' }])
  }
})
