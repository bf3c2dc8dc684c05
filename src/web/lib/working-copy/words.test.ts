import { expect, test } from 'vitest'
import { draftWords, copyWords, whereStored } from './words.ts'

const copy = { state: { kind: 'idle' }, isNotStored: false, restoredFrom: null } as const
const AT = '2026-03-04T12:03:00.000Z'
const failed = { kind: 'failed', reason: 'No connection', isTemporary: true } as const

test('what is typed is not saved yet, and the words say where it is kept', () => {
  expect(copyWords(copy)).toBe('Not saved yet · kept in this browser')
  expect(copyWords({ ...copy, state: { kind: 'saved', at: AT } })).toMatch(
    /^Not saved yet · kept in your account, .*\d\d:\d\d$/,
  )
  expect(copyWords({ ...copy, state: failed })).toBe(
    'Not saved yet · kept in this browser only: No connection',
  )
})

test('what came back from the account is kept there', () => {
  const restored = { ...copy, restoredFrom: AT }
  expect(copyWords(restored)).toMatch(/kept in your account/)
  expect(whereStored(restored)).toBe('your account')
  expect(whereStored({ ...restored, state: failed })).toBe('this browser')
})

test('a browser without room keeps nothing', () => {
  const words = 'Not saved yet · not kept: this browser has no room for it'
  expect(copyWords({ ...copy, isNotStored: true })).toBe(words)
  expect(copyWords({ ...copy, isNotStored: true, state: failed })).toBe(`${words}. No connection`)
})

test('a text that was never saved is kept in this browser, or not at all', () => {
  expect(draftWords({ isNotStored: false })).toBe('Not saved yet · kept in this browser')
  expect(draftWords({ isNotStored: true })).toBe(
    'Not saved yet · not kept: this browser has no room for it',
  )
})
