import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countWaitingForLocks } from '#server/testing/databases/waiting-for-locks.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp({ TRUST_PROXY: '127.0.0.1' })
const owner = site.as(await site.signedIn('instructor'))
const people = await Promise.all(Array.from({ length: 12 }, () => site.signedIn('student')))
const learners = people.map((person) => site.as(person))

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

async function given() {
  const { body } = await owner.post('/api/courses', {
    title: 'A course',
    description: 'About something.',
    isPublished: true,
    modules: [
      { title: 'Module one', lessons: times(6).map((number) => ({ title: `Lesson ${number}` })) },
      { title: 'Module two', lessons: times(6).map((number) => ({ title: `Lesson ${number}` })) },
    ],
  })
  return body
}

const enrollAll = (id: number) =>
  Promise.all(learners.map((learner) => learner.post(`/api/courses/${id}/enroll`)))

test('enrolling in a course that is deleted meanwhile succeeds before or finds nothing', async () => {
  for (const _round of times(10)) {
    const { id } = await given()
    const [deleted, answers] = await Promise.all([
      owner.delete(`/api/courses/${id}`),
      enrollAll(id),
    ])
    expect(deleted.status).toBe(204)
    for (const { status } of answers) expect([201, 404]).toContain(status)
  }
})

const waitingForLocks = () => countWaitingForLocks(site.db)

test('an enrollment that meets a waiting deletion succeeds before it or finds nothing', async () => {
  const { id } = await given()
  const answers = await site.db.transaction(async (tx) => {
    // As an enrollment locks it, and without a new version of the row, for which both would race.
    await tx.execute(sql`select 1 from courses where id = ${id} for no key update`)
    const deleted = owner.delete(`/api/courses/${id}`)
    await expect.poll(waitingForLocks).toBe(1)
    return [deleted, learners[0]!.post(`/api/courses/${id}/enroll`)]
  })
  const [deleted, enrolled] = await Promise.all(answers)
  expect(deleted!.status).toBe(204)
  expect([201, 404]).toContain(enrolled!.status)
})

test('ticking in a course that is deleted meanwhile succeeds before or finds nothing', async () => {
  for (const _round of times(10)) {
    const { id, lessons } = await given()
    await enrollAll(id)
    const tickAll = (place: number) =>
      learners.map((learner, number) =>
        learner.post(`/api/lessons/${lessons[(number + place) % 12].id}/progress`, {
          completed: true,
        }),
      )
    const answers = Promise.all([...tickAll(0), ...tickAll(5), ...tickAll(7)])
    const read = Promise.all(learners.map((learner) => learner.get(`/api/courses/${id}/progress`)))
    const deleted = await owner.delete(`/api/courses/${id}`)
    expect(deleted.status).toBe(204)
    for (const { status } of [...(await answers), ...(await read)])
      expect([200, 404]).toContain(status)
  }
})

test('a course whose lessons are taken out while learners tick them keeps the others’ ticks', async () => {
  for (const _round of times(10)) {
    const { id, modules, lessons } = await given()
    await enrollAll(id)
    const shortened = [{ ...modules[0], lessons: modules[0].lessons.slice(0, 2) }]
    const remaining = new Set(shortened[0].lessons.map((lesson: { id: number }) => lesson.id))
    const ticks = times(3).flatMap((place) =>
      learners.map(async (learner, number) => {
        const lesson = lessons[(number * 5 + place) % 12].id as number
        const path = `/api/lessons/${lesson}/progress`
        return { learner, lesson, answer: await learner.post(path, { completed: true }) }
      }),
    )
    const saved = owner.put(`/api/courses/${id}`, { modules: shortened })
    for (const { lesson, answer } of await Promise.all(ticks)) {
      expect(remaining.has(lesson) ? [200] : [200, 404]).toContain(answer.status)
      if (answer.status === 404) expect(answer.body.message).toBe('Not found')
    }
    expect((await saved).status).toBe(200)
    const kept = (await Promise.all(ticks)).filter(({ lesson }) => remaining.has(lesson))
    for (const learner of learners) {
      const { body } = await learner.get(`/api/courses/${id}/progress?view=ticks`)
      const own = kept.filter((tick) => tick.learner === learner).map(({ lesson }) => lesson)
      expect(new Set(body.completed)).toEqual(new Set(own))
    }
  }
})

test('a learner who floods one lesson with ticks is refused, and others are not', async () => {
  const { id, lessons } = await given()
  await enrollAll(id)
  const path = `/api/lessons/${lessons[0].id}/progress`
  const tickOnce = () =>
    site.request(path, {
      method: 'POST',
      headers: {
        cookie: people[0]!.cookie,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ completed: true }),
    })
  const { ticks, other } = await site.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from courses where id = ${id} for update`)
    const ticks: ReturnType<typeof tickOnce>[] = []
    for (const _part of times(3)) {
      ticks.push(...times(35).map(() => tickOnce()))
      // Of one person, fifty bodies may arrive at once: these have been read then.
      await learners[1]!.get('/api/user')
    }
    const first = await Promise.race(ticks)
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2'])
    return { ticks, other: learners[1]!.post(path, { completed: true }) }
  })
  const statuses = (await Promise.all(ticks)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    ...times(101).map(() => 200),
    ...times(4).map(() => 503),
  ])
  expect((await other).status).toBe(200)
  expect((await learners[0]!.post(path, { completed: false })).status).toBe(200)
})
