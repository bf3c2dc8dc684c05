import { expect, test } from 'vitest'
import { EXERCISE_KINDS } from './exercise-limits.ts'
import { copyOfExercise, FormExercises, newExercise, newOption, placeOf } from './exercise-form.ts'

const NOTHING = { list: [], text: '' }

test.each(EXERCISE_KINDS)(
  'a new exercise (%s) is told what it lacks, beginning with its question',
  (kind) => {
    const { error } = FormExercises.safeParse([newExercise(kind, NOTHING)])
    const paths = error!.issues.map(({ path }) => path.join('.'))
    expect(paths[0]).toBe('0.prompt')
    expect(error!.issues.every(({ message }) => !message.startsWith('Invalid'))).toBe(true)
  },
)

test('a new key is one that no exercise has, and no text names', () => {
  const first = newExercise('text', NOTHING)
  expect(first.key).toBe('exercise-1')
  const second = copyOfExercise(
    { ...first, id: 7, attemptCount: 2 },
    { list: [first], text: placeOf('exercise-2') },
  )
  expect(second).toMatchObject({ key: 'exercise-3', id: undefined, attemptCount: undefined })
})

test('ids of options do not tell in which order they were written', () => {
  const { options, answer } = newExercise('order', NOTHING)
  expect(answer).toEqual(options!.map(({ id }) => id))
  const written = Array.from({ length: 12 }, () => newOption().id)
  expect(new Set(written).size).toBe(12)
  expect(written.toSorted()).not.toEqual(written)
})
