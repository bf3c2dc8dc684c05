import { expect, test } from 'vitest'
import { isName, isOneLine, personName } from './person-name.ts'

test.each([
  "Dr. O'Neil-Smith Jr., Ph.D.",
  'J.R.R. Tolkien',
  'J.R.Ewing',
  'Ravi Kumar B.Com, M.Sc., B.Tech.',
  'Dr.Li',
  'dr.ravi shankar',
  'St.John Smythe',
  'Ravi s/o Kumar',
  'José María Ñandú y Ortega',
  'محمد علی‌پور',
  '山田 太郎',
  'Søren Aabye Kierkegaard (1813–1855)',
  'X Æ A-12',
  'Sammy Davis Jr.',
  'Ms. 7 of 9',
])('%s is a name', (name) => {
  expect(isName(name)).toBe(true)
})

test.each([
  'Ada\nLovelace',
  'Ada\r\nBcc: everyone@example.org',
  'Ada\u2028Lovelace',
  'Ada\tLovelace',
  'Ada\u0007',
  'Ada \u202eecalevoL',
  'Claim your prize at http://evil.example/x',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  'www.evil.example',
  'WWW.Evil',
  'evil.com',
  'Evil.Com',
  'Visit evil.example now',
  'You won! Go to evil.example.',
  'bit.ly/prize',
  't.co/abc',
  'EVIL.NET',
  'evil．com',
  'evil。com',
  'http：／／evil',
  'somebody@evil.example',
  'Call 198.51.100.7 now',
  '(evil.com)',
  'evil.xn--p1ai',
])('%j is not a name', (name) => {
  expect(isName(name)).toBe(false)
})

test('a name stays on one line, whatever it contains', () => {
  expect(isOneLine('About https://example.org and a@b.org')).toBe(true)
  expect(isOneLine('One\nTwo')).toBe(false)
})

test('a name that is too long is refused for its length alone, without scanning it', () => {
  const { error } = personName('Too short').safeParse(`http://evil.example ${'1'.repeat(200)}`)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Must be at most 200 characters'])
})

test.each([
  ['1', true],
  ['1.', false],
  ['.', true],
  ['a.', true],
  ['a-', true],
  ['/', false],
])('a megabyte of %j is scanned once', (part, expected) => {
  expect(isName(`${part.repeat(1e6 / part.length)}x`)).toBe(expected)
})
