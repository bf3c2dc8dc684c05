import { expect, test } from 'vitest'
import { newExercise, type FormExercise } from './exercise-form.ts'
import { showExercises } from './show-exercises.ts'

const NOTHING = { list: [], text: '' }

const option = (id: string, html: string, feedback = '') => ({ id, html, feedback })

const changes: [string, Partial<FormExercise>][] = [
  ['kind', { kind: 'choices' }],
  ['key', { key: 'another' }],
  ['prompt', { prompt: '<p>Which?</p>' }],
  ['options', { options: [option('a', 'Yes'), option('b', 'Never')] }],
  ['feedback', { options: [option('a', 'Yes', 'Right'), option('b', 'No')] }],
  ['answer', { answer: 'b' }],
  ['tolerance', { tolerance: 0.5 }],
  ['unit', { unit: 'kg' }],
  ['starter', { starter: 'print(1)' }],
  ['checks', { checks: [{ name: 'Adds', code: 'assert add(1, 1) == 2' }] }],
  ['hints', { hints: ['Look'] }],
  ['explanation', { explanation: 'Because' }],
  ['recall', { recall: { code: 'print(2)', output: '2' } }],
]

test.each(changes)('a comparison of two exercises shows that they differ in: %s', (_, change) => {
  const exercise: FormExercise = {
    ...newExercise('choice', NOTHING),
    options: [option('a', 'Yes'), option('b', 'No')],
    answer: 'a',
  }
  expect(showExercises([{ ...exercise, ...change }])).not.toBe(showExercises([exercise]))
})

test('ids, answers of learners and how a paragraph is typed are no difference', () => {
  const exercise = { ...newExercise('text', NOTHING), answer: ['x'], prompt: 'Which?' }
  const saved = { ...exercise, id: 7, attemptCount: 9, prompt: '<p>Which?</p>' }
  expect(showExercises([saved])).toBe(showExercises([exercise]))
})

test('a program is shown as it is written', () => {
  const exercise = { ...newExercise('code', NOTHING), starter: 'a <b> c\n\nd' }
  expect(showExercises([exercise])).toContain('a &lt;b&gt; c')
})
