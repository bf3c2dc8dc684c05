import { expect, test } from 'vitest'
import { hasShapeOf, mergeDraft } from './drafts.ts'

const values = { title: '', tags: [] as string[], price: 0, image: null }

test('takes a draft of the same form', () => {
  expect(hasShapeOf(values, { title: 'A', tags: ['x'], price: 5, image: '/a.png' })).toBe(true)
  expect(hasShapeOf(values, { title: 'A' })).toBe(true)
})

test('refuses a draft of another form', () => {
  expect(hasShapeOf(values, { title: ['A'] })).toBe(false)
  expect(hasShapeOf(values, { title: 'A', tags: 'x' })).toBe(false)
  expect(hasShapeOf(values, null)).toBe(false)
  expect(hasShapeOf(values, 'text')).toBe(false)
})

test('what was typed meanwhile stays beside a draft of other fields', () => {
  const kept = { ...values, title: 'Kept' }
  expect(mergeDraft(values, kept, values)).toEqual(kept)
  expect(mergeDraft(values, kept, { ...values, price: 5 })).toEqual({ ...kept, price: 5 })
  expect(mergeDraft(values, kept, { ...kept, price: 5 })).toEqual({ ...kept, price: 5 })
})

test('where both changed the same field neither is chosen', () => {
  const kept = { ...values, title: 'Kept', tags: ['x'] }
  expect(mergeDraft(values, kept, { ...values, title: 'Typed' })).toBeNull()
  expect(mergeDraft(values, kept, { ...values, tags: ['x', 'y'] })).toBeNull()
})
