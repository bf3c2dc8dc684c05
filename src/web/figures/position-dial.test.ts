import { expect, test } from 'vitest'
import { turned } from './position-dial.tsx'

test('only the gap counts: places 2 and 0 score like 102 and 100', () => {
  expect(turned(0, 2, 0.5).score).toBeCloseTo(0.5403, 4)
  expect(turned(100, 2, 0.5).score).toBeCloseTo(0.5403, 4)
  expect(turned(100, 2, 0.5)).toMatchObject({ key: 50, query: 51 })
})

test('one hand alone takes a gap of twelve for none', () => {
  const scores = Array.from({ length: 11 }, (_, index) => turned(100, index + 2, 0.5).score)
  expect(scores.findIndex((score) => score > 0.9) + 2).toBe(12)
})
