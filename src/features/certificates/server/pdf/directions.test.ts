import { expect, test } from 'vitest'
import { inVisualOrder } from './directions.ts'

const drawn = (...texts: string[]) =>
  inVisualOrder(texts.map((text) => ({ text })))
    .map(({ text }) => text)
    .join('')

test('words that are written from the right are drawn from the right', () => {
  expect(drawn('سلام', ' ', 'عالم')).toBe('عالم سلام')
  expect(drawn('taught', ' ', 'by', ' ', 'נועה', ' ', 'כהן')).toBe('taught by כהן נועה')
})

test('a number goes with the letters before it', () => {
  expect(drawn('مقدمة', ' ', '2026', ' ', '(Python)')).toBe('(Python) 2026 مقدمة')
  expect(drawn('مقدمة', ' ', 'Python', ' ', '3')).toBe('Python 3 مقدمة')
})
