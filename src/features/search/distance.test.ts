import { expect, test } from 'vitest'
import { distanceBetween } from './distance.ts'

test.each([
  ['softmx', 'softmax', 1],
  ['softmx', 'soft', 2],
  ['atentoin', 'attention', 2],
  ['langauge', 'language', 1],
  ['same', 'same', 0],
  ['', 'word', 4],
])('between %s and %s there are %i letters', (one, other, distance) => {
  expect(distanceBetween(one, other)).toBe(distance)
  expect(distanceBetween(other, one)).toBe(distance)
})
