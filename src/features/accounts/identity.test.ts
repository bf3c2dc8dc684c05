import { expect, test } from 'vitest'
import { emailKey } from '#shared/people/email-key.ts'
import { usernameKey } from './identity.ts'

test.each([
  ['another case', 'ADMIN'],
  ['another Unicode form', 'ａｄｍｉｎ'],
  ['a Cyrillic letter', 'аdmin'],
  ['a Greek letter', 'αdmin'],
  ['an accent', 'admín'],
  ['an invisible character', 'ad\u200bmin'],
  ['a digit for a letter', 'adm1n'],
  ['an l for an i', 'admln'],
  ['two letters for one', 'adrnin'],
])('takes a name with %s for the same', (_, name) => {
  expect(usernameKey(name)).toBe(usernameKey('admin'))
})

test('keeps names apart that look different', () => {
  const names = ['ada', 'grace', 'alan', 'user1', 'user2', 'user10', 'Дмитрий', 'Марина', '李小龙']
  expect(new Set(names.map(usernameKey)).size).toBe(names.length)
})

test('reads e-mail addresses without regard to case', () => {
  expect(emailKey(' Ada@Example.ORG ')).toBe('ada@example.org')
})
