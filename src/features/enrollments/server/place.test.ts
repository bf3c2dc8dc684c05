import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { REFUSALS } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')

async function given({ isEnrolled = true, ...change }: Record<string, unknown> = {}) {
  const { body: course } = await site.as(instructor).post('/api/courses', {
    title: 'Gradient descent',
    description: 'Down the hill.',
    isPublished: true,
    modules: [{ title: 'Start', lessons: [{ title: 'One' }, { title: 'Two' }] }],
    ...change,
  })
  const person = await site.signedIn('student')
  const learner = site.as(person)
  if (isEnrolled) await learner.post(`/api/courses/${course.id}/enroll`)
  return { course, person, learner, path: `/api/lessons/${course.lessons[1].id}/place` }
}

const time = expect.stringMatching(/^\d{4}-.*Z$/)

test('a place is there on the next visit, on any device', async () => {
  const { learner, path } = await given()
  expect((await learner.get(path)).body).toEqual({ read: 0, videoSeconds: 0, updatedAt: null })
  const saved = await learner.put(path, { read: 0.4321, videoSeconds: 75.5 })
  expect([saved.status, saved.body]).toEqual([
    200,
    { read: 0.4321, videoSeconds: 75.5, updatedAt: time },
  ])
  expect((await learner.get(path)).body).toEqual(saved.body)
  const further = await learner.put(path, { read: 1 })
  expect(further.body).toMatchObject({ read: 1, videoSeconds: 75.5 })
})

test('a place ticks nothing, and a tick moves no place', async () => {
  const { course, learner, path } = await given()
  await learner.put(path, { read: 1 })
  const before = (await learner.get(`/api/courses/${course.id}/progress?view=ticks`)).body
  expect(before.completed).toEqual([])
  await learner.post(`/api/lessons/${course.lessons[1].id}/progress`, { completed: true })
  expect((await learner.get(path)).body.read).toBe(1)
})

test.each([{}, { read: -0.1 }, { read: 1.1 }, { read: '1' }, { read: 0, videoSeconds: -1 }, []])(
  'an invalid place is refused: %j',
  async (body) => {
    const { learner, path } = await given()
    expect((await learner.put(path, body)).status).toBe(400)
  },
)

test('only learners have places; what is hidden is not there', async () => {
  const { learner, path } = await given({ isEnrolled: false })
  for (const caller of [learner, site.as(instructor)])
    for (const answer of [
      await caller.get(path),
      await caller.put(path, { read: 0.5 }),
      await caller.put(path, { read: 'half' }),
    ])
      expect([answer.status, answer.body.message]).toEqual([403, REFUSALS.notEnrolled])
  expect((await site.visitor().get(path)).status).toBe(401)
  expect((await site.visitor().put(path, { read: 0.5 })).status).toBe(401)

  const draft = await given({ isEnrolled: false, isPublished: false })
  expect((await draft.learner.get(draft.path)).status).toBe(404)
  expect((await draft.learner.put(draft.path, { read: 0.5 })).status).toBe(404)
})

test('places are in the export of one’s own data', async () => {
  const { learner, path } = await given()
  await learner.put(path, { read: 0.25 })
  const { body } = await learner.get('/api/account/export')
  expect(body.places).toMatchObject([{ read: 0.25, videoSeconds: 0 }])
})
