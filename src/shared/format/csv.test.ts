import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const line = (...cells: (string | number)[]) => csvOf([cells]).replace(/^\uFEFF|\r\n$/g, '')

test('cells are separated and quoted as RFC 4180 says, and lines end with CR and LF', () => {
  expect(
    csvOf([
      ['a', 1],
      ['b', -2],
    ]),
  ).toBe('\uFEFF"a",1\r\n"b",-2\r\n')
  expect(line('a,b', 'c"d', 'e\nf', '')).toBe('"a,b","c""d","e\nf",""')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1', '＠A'])(
  '%j is text, no formula',
  (text) => {
    expect(line(text)).toBe(`"'${text}"`)
  },
)

test('a semicolon does not begin a new cell', () => {
  expect(line('Eve;=1+1', 'x')).toBe('"Eve;=1+1","x"')
})
