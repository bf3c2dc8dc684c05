import { expect, test } from 'vitest'
import { sumOf, weights } from './causal-mask.tsx'

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(2)))

test('the mask gives the weights that the lesson prints', () => {
  expect(weights('before', 0).map(rounded)).toEqual([
    [1, 0, 0, 0],
    [0.36, 0.64, 0, 0],
    [0.29, 0.54, 0.17, 0],
    [0.67, 0.18, 0.12, 0.04],
  ])
})

test('before the softmax a mask lets nothing of the future through', () => {
  expect(weights('before', 3).slice(0, 3)).toEqual(weights('before', 0).slice(0, 3))
})

test('after it, what is missing tells of the future', () => {
  expect(rounded(weights('after', 0).map(sumOf))).toEqual([0.14, 0.21, 0.77, 1])
  expect(rounded(weights('after', 3).map(sumOf))).toEqual([0.01, 0.05, 0.14, 1])
})
