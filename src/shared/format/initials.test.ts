import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('takes the first letters of the first two words, in capitals', () => {
  expect(initials('ada lovelace', 'AU')).toBe('AL')
  expect(initials('  Grace   Brewster Hopper ', 'AU')).toBe('GB')
  expect(initials('Plato', 'IN')).toBe('P')
})

test('keeps a letter outside the basic plane whole', () => {
  expect(initials('𝔄da 𝔏ovelace', 'AU')).toBe('𝔄𝔏')
})

test('falls back when there is no name', () => {
  expect(initials('', 'IN')).toBe('IN')
  expect(initials('   ', 'AU')).toBe('AU')
  expect(initials(null, 'AU')).toBe('AU')
})
