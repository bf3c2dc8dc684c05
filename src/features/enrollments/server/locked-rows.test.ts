import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countWaitingForLocks, whileLocked } from '#server/testing/databases/waiting-for-locks.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const owner = site.as(author)
/** More than the database has connections. */
const people = await Promise.all(Array.from({ length: 12 }, () => site.signedIn('student')))
const learners = people.map((person) => site.as(person))
const stranger = site.as(await site.signedIn('student'))

type Client = typeof owner
type Course = { id: number; modules: { id: number }[]; lessons: { id: number }[] }

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const COURSE = {
  title: 'A course',
  description: 'About something.',
  isPublished: true,
  modules: [{ title: 'One', lessons: times(12).map((number) => ({ title: `Lesson ${number}` })) }],
}

const given = async (): Promise<Course> => (await owner.post('/api/courses', COURSE)).body

const enrollAll = (id: number) =>
  Promise.all(learners.map((learner) => learner.post(`/api/courses/${id}/enroll`)))

const tick = (learner: Client, { lessons }: Course, place = 0) =>
  learner.post(`/api/lessons/${lessons[place]!.id}/progress`, { completed: true })

const read = (learner: Client, { lessons }: Course, place = 0) =>
  learner.put(`/api/lessons/${lessons[place]!.id}/place`, { read: 0.5 })

const rowOf = ({ id }: Course) => sql`select 1 from courses where id = ${id} for update`

const all = <Value>(value: Value, { length }: { length: number }) => times(length).map(() => value)

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

test('ticks, places and enrollments in a course that is being saved hold up nobody', async () => {
  const [busy, free, other] = [await given(), await given(), await given()]
  await Promise.all([enrollAll(busy.id), enrollAll(free.id)])
  const late = await whileLocked(site.db, rowOf(busy), {
    waiting: () => learners.flatMap((learner) => [tick(learner, busy), read(learner, busy)]),
    async others() {
      const ticks = await Promise.all(learners.map((learner) => tick(learner, free)))
      expect(statusesOf(ticks)).toEqual(all(200, learners))
      const places = await Promise.all(learners.map((learner) => read(learner, free)))
      expect(statusesOf(places)).toEqual(all(200, learners))
      expect(statusesOf(await enrollAll(other.id))).toEqual(all(201, learners))
      const profile = await learners[0]!.put('/api/account', { fullName: 'Somebody Else' })
      expect(profile.status).toBe(200)
    },
  })
  expect(statusesOf(late)).toEqual(all(200, late))
})

test('who may not tick in a course that is being saved is told so at once', async () => {
  const busy = await given()
  await enrollAll(busy.id)
  await whileLocked(site.db, rowOf(busy), {
    waiting: () => learners.map((learner) => tick(learner, busy)),
    async others() {
      expect((await tick(stranger, busy)).status).toBe(403)
      expect((await read(stranger, busy)).status).toBe(403)
      expect((await owner.post(`/api/courses/${busy.id}/enroll`)).status).toBe(403)
    },
  })
})

test('what waits for one course locks no other', async () => {
  const [free, busy] = [await given(), await given()]
  await Promise.all([enrollAll(busy.id), enrollAll(free.id)])
  await whileLocked(site.db, rowOf(busy), {
    waiting: () => learners.map((learner) => tick(learner, busy)),
    async others() {
      const ticks = await Promise.all(learners.map((learner) => tick(learner, free)))
      expect(statusesOf(ticks)).toEqual(all(200, learners))
      expect((await owner.put(`/api/courses/${free.id}`, { title: 'Saved' })).status).toBe(200)
    },
  })
})

test('enrollments in a course that is being saved hold up nobody, and count once', async () => {
  const [busy, free] = [await given(), await given()]
  const late = await whileLocked(site.db, rowOf(busy), {
    waiting: () =>
      times(2).flatMap(() =>
        learners.map((learner) => learner.post(`/api/courses/${busy.id}/enroll`)),
      ),
    async others() {
      expect(statusesOf(await enrollAll(free.id))).toEqual(all(201, learners))
    },
  })
  const isNew = statusesOf(late).filter((status) => status === 201)
  expect([isNew.length, late.length]).toEqual([learners.length, 2 * learners.length])
  expect((await owner.get(`/api/courses/${busy.id}`)).body.enrollmentCount).toBe(learners.length)
})

test('whoever’s account is locked holds up only their own ticks and changes', async () => {
  const course = await given()
  await enrollAll(course.id)
  const [held, ...others] = learners
  const row = sql`select 1 from users where id = ${people[0]!.id} for update`
  const late = await whileLocked(site.db, row, {
    waiting: () =>
      times(12).flatMap((place) => [
        tick(held!, course, place),
        held!.put('/api/account', { fullName: `Name ${place}` }),
      ]),
    async others() {
      const ticks = await Promise.all(others.map((learner) => tick(learner, course)))
      expect(statusesOf(ticks)).toEqual(all(200, others))
      const profile = await others[0]!.put('/api/account', { fullName: 'Somebody Else' })
      expect(profile.status).toBe(200)
    },
  })
  expect(statusesOf(late)).toEqual(all(200, late))
})

test('an instructor whose course is being saved waits outside the database to change their name', async () => {
  const { client, course } = await givenAuthor()
  const late = await whileLocked(site.db, rowOf(course), {
    waiting: () =>
      times(12).map((number) => client.put('/api/account', { fullName: `Ada ${number}` })),
    async others() {
      for (const learner of learners) expect((await learner.get('/api/user')).status).toBe(200)
      expect(await countWaitingForLocks(site.db)).toBe(0)
    },
  })
  expect(statusesOf(late)).toEqual(all(200, late))
})

test('a place that another process saves at the same time is not waited for in the database', async () => {
  const course = await given()
  await enrollAll(course.id)
  await read(learners[0]!, course)
  const row = sql`update lesson_places set read = 1 where enrollment_id in (
    select id from enrollments where course_id = ${course.id} for no key update)`
  const late = await whileLocked(site.db, row, {
    waiting: () => [read(learners[0]!, course)],
    async others() {
      for (const learner of learners) expect((await learner.get('/api/user')).status).toBe(200)
      expect(await countWaitingForLocks(site.db)).toBe(0)
    },
  })
  expect(statusesOf(late)).toEqual([200])
})

test('an instructor changes their name while learners of several of their courses leave', async () => {
  for (const _round of times(10)) {
    const { client } = await givenAuthor()
    const courses = await Promise.all(times(6).map(() => client.post('/api/courses', COURSE)))
    const leaving = await Promise.all(times(4).map(() => site.signedIn('student')))
    for (const person of leaving)
      for (const { body } of courses) await site.as(person).post(`/api/courses/${body.id}/enroll`)
    const changes = times(4).map((number) =>
      client.put('/api/account', { fullName: `Ada ${number}` }),
    )
    const left = leaving.map((person) =>
      site.as(person).delete('/api/account', { username: person.username }),
    )
    expect(statusesOf(await Promise.all(left))).toEqual(all(204, left))
    expect(statusesOf(await Promise.all(changes))).toEqual(all(200, changes))
  }
})

const statusesAllowed = (answers: { status: number }[], allowed: number[]) =>
  expect(statusesOf(answers).filter((status) => !allowed.includes(status))).toEqual([])

async function givenAuthor() {
  const person = await site.signedIn('instructor')
  const client = site.as(person)
  const course: Course = (await client.post('/api/courses', COURSE)).body
  const leave = () => client.delete('/api/account', { username: person.username })
  return { client, course, leave }
}

test('whatever an author asks of a course that is locked takes one connection', async () => {
  const { client, course, leave } = await givenAuthor()
  const late = await whileLocked(site.db, rowOf(course), {
    waiting: () => [
      ...times(12).map(() => client.delete(`/api/modules/${course.modules[0]!.id}`)),
      ...course.lessons.map(({ id }) => client.put(`/api/lessons/${id}`, { orderIndex: 0 })),
      ...times(12).map(() => client.delete(`/api/courses/${course.id}`)),
      leave(),
    ],
    async others() {
      await expect.poll(() => countWaitingForLocks(site.db)).toBe(1)
      // Each after the other, so that whatever else would wait has come to it.
      for (const learner of learners) expect((await learner.get('/api/user')).status).toBe(200)
      expect(await countWaitingForLocks(site.db)).toBe(1)
    },
  })
  // The only module stays; once the course or its author is gone, so is the rest.
  statusesAllowed(late, [200, 204, 401, 404, 409])
})

test('the deletion of an author who learns elsewhere succeeds, and fails no tick of others', async () => {
  const other = await given()
  await enrollAll(other.id)
  for (const _round of times(8)) {
    const { client, course, leave } = await givenAuthor()
    await Promise.all([client.post(`/api/courses/${other.id}/enroll`), enrollAll(course.id)])
    const [theirs, uninvolved] = [learners.slice(0, 2), learners.slice(2)]
    const ticks = times(8).flatMap((place) => [
      tick(client, other, place),
      ...theirs.map((learner) => tick(learner, course, place)),
    ])
    const deleted = leave()
    const answers = await Promise.all(
      times(2).flatMap((place) => uninvolved.map((each) => tick(each, other, place))),
    )
    expect(statusesOf(answers)).toEqual(all(200, answers))
    expect((await deleted).status).toBe(204)
    statusesAllowed(await Promise.all(ticks), [200, 401, 404])
  }
})

test('authors who learn from each other can leave at once', async () => {
  for (const _round of times(10)) {
    const authors = await Promise.all(times(3).map(givenAuthor))
    await Promise.all(
      authors.flatMap(({ client }) =>
        authors.map(({ course }) => client.post(`/api/courses/${course.id}/enroll`)),
      ),
    )
    const left = await Promise.all(authors.map(({ leave }) => leave()))
    expect(statusesOf(left)).toEqual(all(204, authors))
  }
})
