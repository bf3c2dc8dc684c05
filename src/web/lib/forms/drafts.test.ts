import { expect, test } from 'vitest'
import { fits } from './drafts.ts'

const values = { title: '', tags: [] as string[], price: 0, image: null }

test('takes a draft of the same form', () => {
  expect(fits(values, { title: 'A', tags: ['x'], price: 5, image: '/a.png' })).toBe(true)
  expect(fits(values, { title: 'A' })).toBe(true)
})

test('refuses a draft of another form', () => {
  expect(fits(values, { title: ['A'] })).toBe(false)
  expect(fits(values, { title: 'A', tags: 'x' })).toBe(false)
  expect(fits(values, null)).toBe(false)
  expect(fits(values, 'text')).toBe(false)
})
