import { expect, test } from 'vitest'
import { EXERCISE_KINDS } from './exercise-limits.ts'
import {
  copyOfExercise,
  FormExercises,
  isUntouched,
  newExercise,
  newOption,
  exerciseMarker,
  withoutPlace,
} from './exercise-form.ts'

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
    { list: [first], text: exerciseMarker('exercise-2') },
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

test('a marker is removed with its line, and nothing else is', () => {
  const [mine, other] = [exerciseMarker('mine'), exerciseMarker('mine-too')]
  expect(withoutPlace(`Before\n${mine}\nAfter ${other}`, 'mine')).toBe(`Before\nAfter ${other}`)
  expect(withoutPlace(`<p>a</p>${mine}<p>b</p>\n${mine}`, 'mine')).toBe('<p>a</p><p>b</p>\n')
})

test.each(EXERCISE_KINDS)('a new exercise (%s) is untouched until something is written', (kind) => {
  const fresh = newExercise(kind, NOTHING)
  expect(isUntouched(fresh)).toBe(true)
  expect(isUntouched({ ...fresh, prompt: ' \n' })).toBe(true)
  expect(isUntouched({ ...fresh, hints: ['Look'] })).toBe(false)
  expect(isUntouched({ ...fresh, attemptCount: 1 })).toBe(false)
  expect(isUntouched({ ...fresh, options: [{ ...newOption(), feedback: 'No' }] })).toBe(false)
  if (kind === 'number') expect(isUntouched({ ...fresh, answer: 0 })).toBe(false)
  if (kind === 'text') expect(isUntouched({ ...fresh, answer: ['', 'rate'] })).toBe(false)
})
