import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countWaitingForLocks } from '#server/testing/databases/waiting-for-locks.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const owner = site.as(await site.signedIn('instructor'))
/** More than the database has connections. */
const people = await Promise.all(Array.from({ length: 12 }, () => site.signedIn('student')))
const learners = people.map((person) => site.as(person))

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const COURSE = {
  title: 'A course',
  description: 'About something.',
  isPublished: true,
  modules: [{ title: 'One', lessons: times(12).map((number) => ({ title: `Lesson ${number}` })) }],
}

const given = async () => (await owner.post('/api/courses', COURSE)).body

const enrollAll = (id: number) =>
  Promise.all(learners.map((learner) => learner.post(`/api/courses/${id}/enroll`)))

const waitingForLocks = () => countWaitingForLocks(site.db)

test('ticks in a course that is being saved hold up nobody in another course', async () => {
  const [busy, free] = [await given(), await given()]
  await Promise.all([enrollAll(busy.id), enrollAll(free.id)])
  const tickAll = (lessons: { id: number }[]) =>
    learners.map((learner) =>
      learner.post(`/api/lessons/${lessons[0]!.id}/progress`, { completed: true }),
    )
  const { waiting } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from courses where id = ${busy.id} for update`)
    const waiting = tickAll(busy.lessons)
    const others = await Promise.all(tickAll(free.lessons))
    expect(others.map(({ status }) => status)).toEqual(learners.map(() => 200))
    return { waiting }
  })
  const late = await Promise.all(waiting)
  expect(late.map(({ status }) => status)).toEqual(learners.map(() => 200))
})

/** For each learner. */
const MANY = 4

test('places in a course that is being saved hold up nobody, and are stored afterwards', async () => {
  const [busy, free] = [await given(), await given()]
  await Promise.all([enrollAll(busy.id), enrollAll(free.id)])
  const { waiting } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from courses where id = ${busy.id} for update`)
    const waiting = times(MANY).flatMap((place) =>
      learners.map((learner) =>
        learner.put(`/api/lessons/${busy.lessons[place].id}/place`, { read: 0.5 }),
      ),
    )
    await expect.poll(waitingForLocks).toBeGreaterThan(0)
    const others = await Promise.all(
      learners.map((learner) =>
        learner.put(`/api/lessons/${free.lessons[0].id}/place`, { read: 0.25 }),
      ),
    )
    expect(others.map(({ body }) => body.read)).toEqual(learners.map(() => 0.25))
    return { waiting }
  })
  const late = await Promise.all(waiting)
  expect(late.map(({ body }) => body.read)).toEqual(waiting.map(() => 0.5))
})

test('enrollments in a course that is being saved hold up nobody', async () => {
  const [busy, free] = [await given(), await given()]
  const { waiting } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from courses where id = ${busy.id} for update`)
    const waiting = times(MANY).flatMap(() => enrollAll(busy.id))
    await expect.poll(waitingForLocks).toBeGreaterThan(0)
    const others = await enrollAll(free.id)
    expect(others.map(({ status }) => status)).toEqual(learners.map(() => 201))
    return { waiting }
  })
  const late = (await Promise.all(waiting)).flat().map(({ status }) => status)
  expect(late.filter((status) => status === 201)).toHaveLength(learners.length)
  expect(late.filter((status) => status === 200)).toHaveLength((MANY - 1) * learners.length)
})

test('whoever’s account is locked holds up only their own ticks', async () => {
  const course = await given()
  await enrollAll(course.id)
  const tick = (learner: (typeof learners)[number], place: number) =>
    learner.post(`/api/lessons/${course.lessons[place].id}/progress`, { completed: true })
  const [held, ...others] = learners
  const { waiting } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${people[0]!.id} for update`)
    const waiting = []
    // One by one, so that each waits in a statement of its own.
    for (const place of times(2)) {
      waiting.push(tick(held!, place))
      await expect.poll(waitingForLocks).toBe(place + 1)
    }
    const answers = await Promise.all(others.map((learner) => tick(learner, 0)))
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200))
    return { waiting }
  })
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
})

test('the deletion of an author who learns elsewhere succeeds, and fails no tick of others', async () => {
  const other = await given()
  await enrollAll(other.id)
  const tick = (learner: (typeof learners)[number], { id }: { id: number }) =>
    learner.post(`/api/lessons/${id}/progress`, { completed: true })
  for (const _round of times(8)) {
    const person = await site.signedIn('instructor')
    const author = site.as(person)
    const { body: own } = await author.post('/api/courses', COURSE)
    await Promise.all([author.post(`/api/courses/${other.id}/enroll`), enrollAll(own.id)])
    const [theirs, uninvolved] = [learners.slice(0, 2), learners.slice(2)]
    const ticks = times(8).flatMap((place) => [
      tick(author, other.lessons[place]),
      ...theirs.map((learner) => tick(learner, own.lessons[place])),
    ])
    const deleted = author.delete('/api/account', { username: person.username })
    const answers = await Promise.all(
      times(2).flatMap((place) => uninvolved.map((each) => tick(each, other.lessons[place]))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await deleted).status).toBe(204)
    for (const { status } of await Promise.all(ticks)) expect([200, 401, 404]).toContain(status)
  }
})

test('a person who changes their profile while they save a course holds up nobody', async () => {
  const [learner, other] = learners
  const { waiting } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${people[0]!.id} for no key update`)
    const waiting = times(12).map((number) =>
      learner!.put('/api/account', { fullName: `Name ${number}` }),
    )
    await expect.poll(waitingForLocks).toBeGreaterThan(0)
    expect((await other!.put('/api/account', { fullName: 'Somebody else' })).status).toBe(200)
    return { waiting }
  })
  const late = await Promise.all(waiting)
  expect(late.map(({ status }) => status)).toEqual(times(12).map(() => 200))
})
