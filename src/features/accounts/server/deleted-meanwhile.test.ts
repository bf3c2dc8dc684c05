import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { countWaitingForLocks, watchRetries } from '#server/testing/databases/waiting-for-locks.ts'
import { appOn } from '#server/testing/test-app.ts'
import type { Role } from '#shared/people/viewer.ts'
import { hashPassword } from './password.ts'

const { database, forget, isRetrying } = watchRetries(await createTestDatabase())
const site = appOn(database)
const password = 'a-password'
const passwordHash = await hashPassword(password)

const teacher = await site.signedIn('instructor')
const { body: course } = await site.as(teacher).post('/api/courses', {
  title: 'A course to enroll in',
  description: 'Long enough to be one.',
  price: 0,
  difficulty: 'beginner',
  isPublished: true,
  modules: [{ title: 'Module', lessons: [{ title: 'Lesson', content: 'Some words of it' }] }],
})
const [inquiry] = await site.db
  .insert(inquiries)
  .values({ reference: 'r', kind: 'contact', fullName: 'Some One', email: 'some@example.org' })
  .returning()

type Person = Awaited<ReturnType<typeof site.signedIn>>

const text = {
  title: 'A title of an article',
  content: `<p>${'Words that are long enough to be written. '.repeat(5)}</p>`,
  categories: ['ai_research'],
}
const tree = [{ title: 'Module', lessons: [{ title: 'Lesson', content: 'Some words of it' }] }]
const newCourse = {
  title: 'My own course',
  description: 'Long enough to be one.',
  price: 0,
  difficulty: 'beginner',
  modules: tree,
}

/** Every kind of write that somebody may have under way when they are deleted. */
const WRITES: Record<string, { role?: Role; write: (me: Person) => Promise<{ status: number }> }> =
  {
    'an article': { write: (me) => site.as(me).post('/api/blog-posts', text) },
    'a course': {
      role: 'instructor',
      write: (me) => site.as(me).post('/api/courses', newCourse),
    },
    'a paper': {
      role: 'instructor',
      write: (me) =>
        site.as(me).post('/api/research-papers', {
          ...text,
          categories: ['machine_learning'],
          originalAuthors: 'Somebody',
          publicationYear: 2017,
        }),
    },
    'an enrollment': { write: (me) => site.as(me).post(`/api/courses/${course.id}/enroll`) },
    'a message': {
      write: (me) =>
        site.as(me).post('/api/contact', {
          name: 'Some One',
          email: 'some@example.org',
          subject: 'Hello',
          message: 'Words',
        }),
    },
    'a job posting': {
      role: 'admin',
      write: (me) =>
        site.as(me).post('/api/job-postings', {
          title: 'A job to do',
          description: 'What it is about, at length.',
          requirements: 'What one must know, at length.',
          location: 'Anywhere',
          department: 'Research',
          employmentType: 'Full-time',
          experience: 'Mid-Level',
        }),
    },
    'a note in the inbox': {
      role: 'admin',
      write: (me) => site.as(me).post(`/api/inquiries/${inquiry!.id}/notes`, { body: 'A note' }),
    },
    'a profile': { write: (me) => site.as(me).put('/api/account', { fullName: 'Another Name' }) },
    'a link to confirm the address': {
      write: (me) => site.as(me).post('/api/account/verification'),
    },
    'a new e-mail address': {
      write: (me) =>
        site.as(me).put('/api/account/email', {
          email: `new-${me.email}`,
          currentPassword: password,
        }),
    },
    'a new password': {
      write: (me) =>
        site.as(me).put('/api/account/password', {
          currentPassword: password,
          password: 'another-password',
        }),
    },
    'a sign-in': {
      write: (me) => site.visitor().post('/api/login', { username: me.username, password }),
    },
    'their own deletion': {
      write: (me) => site.as(me).delete('/api/account', { currentPassword: password }),
    },
  }

/** Only then has the write met the deletion. */
const somebodyWaits = async () => isRetrying() || (await countWaitingForLocks(site.db)) > 0

type Answer = { status: number }

/** Begins the write while the deletion is under way, and ends the deletion once they have met. */
async function whileDeleting(deletion: ReturnType<typeof sql>, write: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  await site.db.transaction(async (db) => {
    await db.execute(deletion)
    let isOver = false
    forget()
    answer = write().finally(() => (isOver = true))
    while (!isOver && !(await somebodyWaits()));
  })
  return (await answer!).status
}

const deletionOf = ({ id }: { id: number }) => sql`delete from users where id = ${id}`

describe('an account that is deleted during a request is answered like a visitor:', () => {
  test.each(Object.keys(WRITES))('%s', async (name) => {
    const { role, write } = WRITES[name]!
    const me = await site.signedIn(role)
    await site.db.execute(sql`update users set password_hash = ${passwordHash} where id = ${me.id}`)
    expect(await whileDeleting(deletionOf(me), () => write(me))).toBe(401)
  })

  test.each(Object.keys(WRITES))(
    '%s, undisturbed, is not taken for one that tries again',
    async (name) => {
      const { role, write } = WRITES[name]!
      const me = await site.signedIn(role)
      await site.db.execute(
        sql`update users set password_hash = ${passwordHash} where id = ${me.id}`,
      )
      forget()
      expect((await write(me)).status).toBeLessThan(300)
      expect(isRetrying()).toBe(false)
    },
  )
})

test('a write whose author was deleted with it is answered as unauthorised too', async () => {
  const me = await site.signedIn()
  const { body: post } = await site.as(me).post('/api/blog-posts', text)
  const change = () => site.as(me).patch(`/api/blog-posts/${post.id}`, { title: 'Another title' })
  expect(await whileDeleting(deletionOf(me), change)).toBe(401)
})

test.each([
  ['POST', 'progress', { completed: true }],
  ['PUT', 'place', { read: 0.5 }],
  ['PUT', 'note', { text: 'Words' }],
])('a learner who is deleted meanwhile: %s %s', async (method, what, body) => {
  const me = await site.signedIn()
  await site.as(me).post(`/api/courses/${course.id}/enroll`)
  const address = `/api/lessons/${course.modules[0].lessons[0].id}/${what}`
  const write = () =>
    method === 'POST' ? site.as(me).post(address, body) : site.as(me).put(address, body)
  expect(await whileDeleting(deletionOf(me), write)).toBe(401)
})

test('somebody who is deleted while they enroll', async () => {
  const me = await site.signedIn()
  const enroll = () => site.as(me).post(`/api/courses/${course.id}/enroll`)
  expect(await whileDeleting(deletionOf(me), enroll)).toBe(401)
})

test('an enrollment in a course that is deleted meanwhile finds no course', async () => {
  const me = await site.signedIn()
  const { body: doomed } = await site.as(teacher).post('/api/courses', {
    ...newCourse,
    isPublished: true,
  })
  const deletion = sql`delete from courses where id = ${doomed.id}`
  const enroll = () => site.as(me).post(`/api/courses/${doomed.id}/enroll`)
  expect(await whileDeleting(deletion, enroll)).toBe(404)
})

async function ownCourse() {
  const owner = await site.signedIn('instructor')
  const { body } = await site.as(owner).post('/api/courses', {
    ...newCourse,
    modules: [{ title: 'Module', lessons: [tree[0]!.lessons[0], tree[0]!.lessons[0]] }],
  })
  const [module] = body.modules
  return { owner, module, row: sql`select 1 from courses where id = ${body.id} for update` }
}

async function application() {
  const applicant = await site.signedIn()
  const { id: userId, email } = applicant
  const [{ id } = { id: 0 }] = await site.db
    .insert(inquiries)
    .values({ reference: `r${userId}`, kind: 'instructor', fullName: 'Some One', email, userId })
    .returning()
  return { applicant, id, row: sql`select 1 from inquiries where id = ${id} for update` }
}

type Meeting = { person: { id: number }; row: ReturnType<typeof sql>; ask: () => Promise<Answer> }

const MEETINGS: Record<string, () => Promise<Meeting>> = {
  'a new title of a module': async () => {
    const { owner, module, row } = await ownCourse()
    const own = `/api/modules/${module.id}`
    return { person: owner, row, ask: () => site.as(owner).put(own, { title: 'Another' }) }
  },
  'the end of a lesson': async () => {
    const { owner, module, row } = await ownCourse()
    const lesson = `/api/lessons/${module.lessons[0].id}`
    return { person: owner, row, ask: () => site.as(owner).delete(lesson) }
  },
  'a decision that makes somebody an instructor': async () => {
    const { applicant, id, row } = await application()
    const decision = { decision: 'accepted', promote: true, message: '' }
    const admin = await site.signedIn('admin')
    const ask = () => site.as(admin).post(`/api/inquiries/${id}/decision`, decision)
    return { person: applicant, row, ask }
  },
}

test.each(Object.keys(MEETINGS))('%s locks the person before the rest', async (what) => {
  const { person, row, ask } = await MEETINGS[what]!()
  let answer: Promise<Answer> | undefined
  await site.db.transaction(async (db) => {
    await db.execute(sql`select 1 from users where id = ${person.id} for update`)
    answer = ask()
    await expect.poll(() => countWaitingForLocks(site.db)).toBe(1)
    // As in a deletion. It would end in a deadlock.
    await db.execute(row)
  })
  expect((await answer!).status).toBeLessThan(300)
})
