import { describe, expect, test } from 'vitest'
import { lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Exercise } from '../contract.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const student = site.as(await site.signedIn())

/** Twelve can be ordered in 479,001,600 ways: none comes by chance. */
const WRITTEN = [...'abcdefghijkl']
const steps = (key: string, ids = WRITTEN) => ({
  key,
  kind: 'order',
  prompt: 'Order the steps',
  options: ids.map((id) => ({ id, html: `Step ${id}` })),
  answer: ids,
})

const { courseId, lessonId } = await lessonWith(me, [steps('one'), steps('two')])

const shown = async () =>
  (await student.get(`/api/lessons/${lessonId}/exercises`)).body as Exercise[]
const wordsOf = ({ options }: Exercise) => options.map(({ html }) => html)
const solutionOf = async ({ id }: Exercise) =>
  (await student.post(`/api/exercises/${id}/solution`)).body.answer as string[]

async function save(change: (exercise: ReturnType<typeof steps>) => void) {
  const { modules } = (await me.get(`/api/courses/${courseId}?view=edit`)).body
  change(modules[0].lessons[1].exercises[0])
  expect((await me.put(`/api/courses/${courseId}`, { modules })).status).toBe(200)
}

describe('the steps that a learner sees', () => {
  test('have ids that do not tell their order, whatever ids their author gave', async () => {
    for (const exercise of await shown()) {
      const ids = exercise.options.map(({ id }) => id)
      const right = await solutionOf(exercise)
      expect(ids.filter((id) => WRITTEN.includes(id))).toEqual([])
      expect(ids.toSorted()).toEqual(right.toSorted())
      expect(ids.toSorted()).not.toEqual(right)
      expect(ids).not.toEqual(right)
    }
  })

  test('are shuffled differently in exercises with equal steps', async () => {
    const [one, two] = (await shown()).map(wordsOf)
    expect(one).not.toEqual(two)
    expect(one!.toSorted()).toEqual(two!.toSorted())
  })

  test('stay as they are when a save changes something else, or another step', async () => {
    const [before] = await shown()
    await save(() => {})
    expect((await shown())[0]).toEqual(before)
    await save((exercise) => {
      exercise.prompt = 'Put them in order'
    })
    expect((await shown())[0]!.options).toEqual(before!.options)
    await save((exercise) => {
      exercise.options[11] = { id: 'm', html: 'Step m' }
      exercise.answer[11] = 'm'
    })
    const idOf = ({ options }: Exercise, html: string) =>
      options.find((option) => option.html === html)?.id
    const [after] = await shown()
    for (const id of WRITTEN.slice(0, 11))
      expect(idOf(after!, `Step ${id}`)).toBe(idOf(before!, `Step ${id}`))
    expect(before!.options.map(({ id }) => id)).not.toContain(idOf(after!, 'Step m'))
  })

  test('are the author’s own in the editor', async () => {
    const { modules } = (await me.get(`/api/courses/${courseId}?view=edit`)).body
    expect(modules[0].lessons[1].exercises[1].answer).toEqual(WRITTEN)
  })

  test('can be put in order by the ids that are shown, and by those that were written', async () => {
    const two = (await shown())[1]!
    const right = await solutionOf(two)
    expect((await tryIt(student, two.id, right)).body.correct).toBe(true)
    expect((await tryIt(student, two.id, WRITTEN)).body.correct).toBe(true)
    expect((await tryIt(student, two.id, right.toReversed())).body.correct).toBe(false)
    expect((await tryIt(student, two.id, [WRITTEN[0], ...right.slice(0, -1)])).status).toBe(400)
  })
})
