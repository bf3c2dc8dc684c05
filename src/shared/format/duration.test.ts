import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test('counts minutes below an hour', () => {
  expect(formatDuration(0)).toBe('0 min')
  expect(formatDuration(59)).toBe('59 min')
})

test('counts hours and minutes from an hour on, one hour in the singular', () => {
  expect(formatDuration(60)).toBe('1 hour 0 min')
  expect(formatDuration(180)).toBe('3 hours 0 min')
  expect(formatDuration(119)).toBe('1 hour 59 min')
  expect(formatDuration(125)).toBe('2 hours 5 min')
})
