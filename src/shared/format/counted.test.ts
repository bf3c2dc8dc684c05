import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('only one of a thing is in the singular', () => {
  expect(counted(0, 'student')).toBe('0 students')
  expect(counted(1, 'student')).toBe('1 student')
  expect(counted(2, 'student')).toBe('2 students')
})
