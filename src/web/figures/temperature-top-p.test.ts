import { expect, test } from 'vitest'
import { reshape } from './temperature-top-p.tsx'

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(3)))

test.each([
  [1, 1, [0.621, 0.228, 0.084, 0.051, 0.011, 0.004]],
  [0.5, 1, [0.861, 0.117, 0.016, 0.006, 0, 0]],
  [2, 1, [0.403, 0.245, 0.148, 0.116, 0.055, 0.033]],
  [1, 0.9, [0.665, 0.245, 0.09, 0, 0, 0]],
])('at temperature %d and top-p %d the tokens have what the lesson prints', (tau, p, printed) => {
  expect(rounded(reshape(tau, p).after)).toEqual(printed)
})

test('under top-p 0.9 the sea comes in at temperature 1.3', () => {
  expect([reshape(1.2, 0.9).keptCount, reshape(1.3, 0.9).keptCount]).toEqual([3, 4])
})
