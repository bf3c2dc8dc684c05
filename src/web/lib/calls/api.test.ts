import { expect, test } from 'vitest'
import { ApiError, reasonOf } from './api.ts'

test('an answer of the server tells its reason, and whether it ended the session', () => {
  const error = ApiError.from(401, '{"message":"Authentication required"}', true)
  expect(error).toMatchObject({ status: 401, reason: 'Authentication required', isSignOut: true })
})

test('the reason is the message of the field, without its path', () => {
  const issues = [{ path: ['email'], message: 'This email address is already registered.' }]
  const error = ApiError.from(409, JSON.stringify({ message: 'Email already exists', issues }))
  expect(error).toMatchObject({ issues, reason: 'This email address is already registered.' })
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
