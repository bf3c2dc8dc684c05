import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countWaitingForLocks } from '#server/testing/databases/waiting-for-locks.ts'
import { testApp } from '#server/testing/test-app.ts'
import { CHANGED_ELSEWHERE } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')
const owner = site.as(instructor)

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const lessons = (count: number) => times(count).map((n) => ({ title: `Lesson ${n}` }))

async function given() {
  const { body } = await owner.post('/api/courses', {
    title: 'A course',
    description: 'About something.',
    isPublished: true,
    modules: [
      { title: 'Module one', lessons: lessons(3) },
      { title: 'Module two', lessons: lessons(3) },
    ],
  })
  return body
}

const once = [204, 404, 404, 404, 404]

test('of five deletions at once of a lesson, a module or a course one succeeds', async () => {
  const course = await given()
  for (const path of [
    `/api/lessons/${course.lessons[0].id}`,
    `/api/modules/${course.modules[0].id}`,
    `/api/courses/${course.id}`,
  ]) {
    const answers = await Promise.all(times(5).map(() => owner.delete(path)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(once)
  }
})

test('changes of different fields at once all survive', async () => {
  const {
    id,
    lessons: [first],
  } = await given()
  for (const round of times(5)) {
    const changes = {
      title: `Round ${round}`,
      description: `In round ${round}`,
      coverImageUrl: `https://example.org/${round}.png`,
      documentUrl: `https://example.org/${round}.pdf`,
      difficulty: round % 2 ? 'advanced' : 'intermediate',
      price: round,
      tags: [`round-${round}`],
      isPublished: round % 2 === 1,
    }
    const ofLesson = {
      title: `Lesson of round ${round}`,
      content: `<p>Round ${round}</p>`,
      videoUrl: `https://example.org/${round}.mp4`,
      duration: round + 1,
      type: `type ${round}`,
    }
    const answers = await Promise.all([
      ...Object.entries(changes).map(([field, value]) =>
        owner.put(`/api/courses/${id}`, { [field]: value }),
      ),
      ...Object.entries(ofLesson).map(([field, value]) =>
        owner.put(`/api/lessons/${first.id}`, { [field]: value }),
      ),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { body } = await owner.get(`/api/courses/${id}`)
    expect(body).toMatchObject(changes)
    expect(body.lessons[0]).toMatchObject(ofLesson)
  }
})

test('what is written to a course that is deleted meanwhile is saved before or finds nothing', async () => {
  for (const _round of times(6)) {
    const { id, modules, lessons: all } = await given()
    const [deleted, ...written] = await Promise.all([
      owner.delete(`/api/courses/${id}`),
      owner.put(`/api/courses/${id}`, { title: 'Renamed', modules }),
      owner.put(`/api/courses/${id}`, { modules: modules.slice(1) }),
      owner.post(`/api/courses/${id}/modules`, { title: 'One more' }),
      owner.post(`/api/courses/${id}/lessons`, { title: 'One more' }),
      owner.post(`/api/modules/${modules[0].id}/lessons`, { title: 'One more' }),
      owner.put(`/api/modules/${modules[0].id}`, { title: 'Renamed' }),
      owner.put(`/api/lessons/${all[0].id}`, { title: 'Renamed' }),
      owner.delete(`/api/lessons/${all[1].id}`),
      owner.delete(`/api/modules/${modules[1].id}`),
      owner.post(`/api/courses/${id}/duplicate`),
      owner.get(`/api/courses/${id}/export`),
      owner.get(`/api/courses/${id}/insights`),
    ])
    expect(deleted?.status).toBe(204)
    for (const { status } of written) expect([200, 201, 204, 400, 404, 409]).toContain(status)
  }
})

const waitingForLocks = () => countWaitingForLocks(site.db)

test('a text that was as it had been, and was changed before the save began, is not mixed with it', async () => {
  const { id, modules } = await given()
  const saving = Promise.withResolvers<Awaited<ReturnType<typeof owner.put>>>()
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${instructor.id} for update`)
    void owner.put(`/api/courses/${id}`, { title: 'Mine', modules }).then(saving.resolve)
    await expect.poll(waitingForLocks).toBe(1)
    await tx.execute(sql`update lessons set content = 'theirs' where course_id = ${id}`)
  })
  const { status, body } = await saving.promise
  expect([status, body.message]).toEqual([409, CHANGED_ELSEWHERE])
  expect((await owner.get(`/api/courses/${id}`)).body.title).not.toBe('Mine')
})
