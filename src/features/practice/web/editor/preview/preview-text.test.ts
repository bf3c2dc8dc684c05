import { expect, test } from 'vitest'
import { newExercise, exerciseMarker } from '#shared/exercises/exercise-form.ts'
import { withHeads, withWritten } from './preview-text.ts'

const NOTHING = { list: [], text: '' }
const placed = {
  ...newExercise('choice', NOTHING),
  key: 'asked',
  prompt: 'Which way?',
  options: [{ id: 'up', html: 'Uphill', feedback: 'Not this one.' }],
}
const unplaced = { ...newExercise('number', NOTHING), key: 'last', prompt: 'How far?', unit: '<m>' }

const PLACED = `<p>Before</p>${exerciseMarker('asked')}<p>After</p>`

test('questions are shown at their places, those without one at the end', () => {
  const html = withWritten(PLACED, [unplaced, placed])
  expect(html).toBe(
    '<p>Before</p><div data-exercise="asked"><p>Which way?</p><ul><li>Uphill</li></ul></div>' +
      '<p>After</p><h2>Exercises</h2>' +
      '<div data-exercise="last"><p>How far?</p><p>Unit: &lt;m&gt;</p></div>',
  )
  const heads = withHeads(html, [unplaced, placed])
  expect(heads).toMatch(/Exercise 1 · Choose one.*Which way.*Exercise 2 · Give a number.*How far/)
})

test('a question keeps every sign of its formulas', () => {
  const prompt = "<p>Where is $$x$$ and $f$'s slope?</p>"
  expect(withWritten(PLACED, [{ ...placed, prompt }])).toContain(prompt)
})

test('a place without an exercise, or with one that was shown further up, says so', () => {
  const html = withWritten(`${PLACED}${exerciseMarker('gone')}${exerciseMarker('asked')}`, [placed])
  expect(html.split('Which way?')).toHaveLength(2)
  expect(withHeads(html, [placed])).toMatch(
    /Which way.*There is no exercise “gone”.*The exercise “asked” stands further up already/,
  )
})

test('a question cannot hold the place of another one', () => {
  const html = withWritten(PLACED, [
    { ...placed, prompt: `<p>Which?</p>${exerciseMarker('asked')}` },
  ])
  expect(html.split('data-exercise')).toHaveLength(2)
})
