import { expect, test } from 'vitest'
import { ApiError, reasonOf } from './api.ts'

test('an answer of the server tells its reason, and which fields it is about', () => {
  const issues = [{ path: ['email'], message: 'Please enter a valid email address' }]
  const error = ApiError.from(400, JSON.stringify({ message: 'Not an address', issues }), true)
  expect(error).toMatchObject({ status: 400, reason: 'Not an address', issues, isSignOut: true })
})

test.each([
  '',
  '<h1>502 Bad Gateway</h1>',
  'null',
  '[]',
  '{"message":{"code":7},"issues":"many"}',
  '{"message":"Something went wrong"}',
])('an answer that gives no reason leaves it to the caller: %s', (text) => {
  const error = ApiError.from(502, text)
  expect(reasonOf(error, 'Failed to create paper')).toBe('Failed to create paper')
  expect(error.issues).toEqual([])
})
