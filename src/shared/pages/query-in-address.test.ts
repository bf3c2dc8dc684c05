import { expect, test } from 'vitest'
import { queryText } from './query-in-address.ts'

test.each([
  [' attention ', 'attention'],
  ['a\0b\0', 'ab'],
  ['x'.repeat(201), 'x'.repeat(200)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
  [`${'x'.repeat(199)}🤖y`, `${'x'.repeat(199)}🤖`],
  ['\0 ', ''],
])('%j is searched for as %j', (typed, searched) => {
  expect(queryText(typed)).toBe(searched)
})
