import { expect, test } from 'vitest'
import { versionAt } from './text-saved-at.ts'

const at = (minute: number) => `2026-05-01T10:0${minute}:00.000Z`
const version = (n: number) => ({ n, createdAt: at(n) })

test('the version of exactly that time is found, whatever other versions were deleted', () => {
  expect(versionAt([version(9), version(4), version(1)], at(4))?.n).toBe(4)
})

test('a save that made no version did not change the text', () => {
  expect(versionAt([version(5), version(4), version(1)], '2026-05-01T10:04:30.000Z')?.n).toBe(4)
  expect(versionAt([version(5), version(4)], '2026-05-01T10:08:00.000Z')?.n).toBe(5)
})

test('if versions between were deleted, the text of that time is unknown', () => {
  expect(versionAt([version(9), version(4), version(1)], at(6))).toBeNull()
  expect(versionAt([version(9), version(4)], at(1))).toBeNull()
})
