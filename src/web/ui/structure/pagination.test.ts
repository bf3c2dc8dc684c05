import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test('shows the ends, the current page and its neighbours, and a gap between', () => {
  expect(pagesAround(5, 12)).toEqual([1, 0, 4, 5, 6, 0, 12])
})

test('shows no gap where a single page would be hidden by it', () => {
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(1, 2)).toEqual([1, 2])
})
