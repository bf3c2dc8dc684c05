import { expect, test } from 'vitest'
import { placedAt } from './order.ts'

test('an id moves to a position, and beyond the ends to the end', () => {
  expect(placedAt([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
  expect(placedAt([1, 2, 3], 3, 0)).toEqual([3, 1, 2])
  expect(placedAt([1, 2, 3], 1, 99)).toEqual([2, 3, 1])
  expect(placedAt([1, 2], 9, -4)).toEqual([9, 1, 2])
})
