import { expect, test } from 'vitest'
import { area, moved } from './matrix-columns.tsx'

const A = { first: [2, 0], second: [1, 1] } as const

test('the lesson’s matrix moves (3, 2) to (8, 2)', () => {
  expect(moved(A, [3, 2])).toEqual([8, 2])
})

test('the axes go to the columns, and what has no area has been squashed', () => {
  expect([moved(A, [1, 0]), moved(A, [0, 1])]).toEqual([A.first, A.second])
  expect(area(A)).toBe(2)
  expect(area({ first: A.second, second: A.first })).toBe(-2)
  expect(area({ first: [2, 1], second: [4, 2] })).toBe(0)
})

test('sliding the second column along the first keeps the area', () => {
  for (const x of [-3, 0, 2.5]) expect(area({ ...A, second: [x, 1] })).toBe(2)
})
