import { expect, test } from 'vitest'
import { ACROSS, DOWN, placeAfterKey } from './place-after-key.ts'

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter']

test.each([
  [DOWN, 0, [2, 1, undefined, undefined, 0, 2, undefined]],
  [DOWN, 2, [1, 0, undefined, undefined, 0, 2, undefined]],
  [DOWN, -1, [2, 0, undefined, undefined, 0, 2, undefined]],
  [ACROSS, 1, [undefined, undefined, 0, 2, 0, 2, undefined]],
])('%j from place %i of three', (arrows, place, places) => {
  const after = keys.map((key) => placeAfterKey(key, arrows, { place, count: 3 }))
  expect(after).toEqual(places)
})
