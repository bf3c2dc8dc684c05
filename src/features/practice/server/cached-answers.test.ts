import { expect, test } from 'vitest'
import { lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const { changes, hits, get } = await oneOfSeveral(site)

test('what is cached for visitors has nobody’s state in it, and is never an older one', async () => {
  const { lessonId, courseId, list } = await lessonWith(me, [sampleExercises.choice])
  const path = `/api/lessons/${lessonId}/exercises`
  const counts = `/api/courses/${courseId}/exercises`
  const read = async (address = path) => (await get(address)).json()
  await changes.caughtUp()
  await read()
  await read(counts)
  const before = hits.count
  await read()
  expect(hits.count).toBe(before + 1)
  await tryIt(site.visitor(), list[0]!.id, 'up')
  await tryIt(site.as(await site.signedIn()), list[0]!.id, 'up')
  expect(await read()).toMatchObject([{ state: { tries: 0 } }])
  expect(hits.count).toBe(before + 2)
  const changed = { ...sampleExercises.choice, prompt: '<p>Asked anew</p>' }
  await me.put(`/api/lessons/${lessonId}`, { exercises: [changed, sampleExercises.number] })
  await changes.caughtUp()
  expect(await read()).toMatchObject([{ prompt: '<p>Asked anew</p>' }, { kind: 'number' }])
  expect(await read(counts)).toMatchObject([{ lessonId, exerciseCount: 2, solved: 0, open: 2 }])
  expect(await read(`/api/courses/${courseId}?view=outline`)).toMatchObject({ exerciseCount: 2 })
  await me.put(`/api/lessons/${lessonId}`, { exercises: [] })
  await changes.caughtUp()
  expect(await read()).toEqual([])
  expect(await read(counts)).toEqual([])
  expect(await read(`/api/courses/${courseId}?view=outline`)).toMatchObject({ exerciseCount: 0 })
})
