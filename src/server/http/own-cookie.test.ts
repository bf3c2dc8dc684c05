import { expect, test } from 'vitest'
import { cookieName } from './own-cookie.ts'

const own = { name: 'own', seconds: 60 }

test.each([
  ['every path, without https', own, false, 'own'],
  ['one path, without https', { ...own, path: '/api/login' }, false, 'own'],
  ['every path, by https', own, true, '__Host-own'],
  ['one path, by https', { ...own, path: '/api/login' }, true, '__Secure-own'],
])('the name of a cookie for %s', (_, cookie, secure, name) => {
  expect(cookieName(cookie, secure)).toBe(name)
})
