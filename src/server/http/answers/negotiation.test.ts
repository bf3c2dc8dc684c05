import { expect, test } from 'vitest'
import { encodingFor, isUnchanged } from './negotiation.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.0 ,gzip', 'gzip'],
  ['br;q=0.01', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0.000;level=1, gzip;Q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['xbr', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['x-gzip', 'identity'],
  ['identity', 'identity'],
])('%j is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('only existing encodings are chosen', () => {
  expect(encodingFor('br, gzip', ['gzip'])).toBe('gzip')
  expect(encodingFor('br', [])).toBe('identity')
})

test.each([
  [undefined, false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"xyz", W/"abc"', true],
  ['*', true],
  ['abc', false],
  ['"abcd"', false],
  ['""abc""', false],
  ['', false],
])('the tags %j match the answer tagged "abc": %s', (ifNoneMatch, isIt) => {
  expect(isUnchanged(ifNoneMatch, '"abc"')).toBe(isIt)
})
