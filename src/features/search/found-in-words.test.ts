import { expect, test } from 'vitest'
import { allAndSomeInWords, foundInWords } from './found-in-words.ts'

test.each([
  [1, true, '1 result'],
  [61, true, '61 results'],
  [7, false, '7+ results'],
  [61, false, '60+ results'],
  [102, false, '100+ results'],
  [1_000, false, '1,000+ results'],
])('%i, exactly: %s, reads %s', (total, isExact, words) => {
  expect(foundInWords({ total, isExact })).toBe(words)
})

test.each([
  [5, 5, true, '5 results'],
  [5, 65, true, '5 results, and 60 with some of the words'],
  [5, 66, false, '5 results, and 60+ with some of the words'],
  [0, 12, true, '12 results with some of the words'],
])('%i with all words of %i, exactly: %s, reads %s', (completeTotal, total, isExact, words) => {
  expect(allAndSomeInWords({ completeTotal, total, isExact })).toBe(words)
})
