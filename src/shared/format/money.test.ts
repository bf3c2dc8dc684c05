import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'

test('shows cents as dollars with two decimals', () => {
  expect(formatPrice(1999)).toBe('$19.99')
  expect(formatPrice(5)).toBe('$0.05')
  expect(formatPrice(120_000)).toBe('$1200.00')
})

test('calls a price of nothing free', () => {
  expect(formatPrice(0)).toBe('Free')
})
