import { ATTACKS } from '#server/testing/corpus/attacks.ts'
import { HONEST } from '#server/testing/corpus/honest.ts'
import type { Random } from '../random.ts'

function nested(depth: number, kind: 'array' | 'object') {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = kind === 'array' ? [value] : { a: value }
  return value
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'A\u0301\u0323\u20dd'.repeat(30),
  '\r\nSet-Cookie: ascent=x',
  '../../../../etc/passwd',
  "' or 1=1 --",
  '$(id)',
  '{{7*7}}',
  '<script>window.__pwned(1)</script>',
  'javascript:alert(1)',
  'http://user:pw@127.0.0.1/',
  '//evil.example',
  'file:///etc/passwd',
  '%00%ff',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  '1e999',
  '٣',
  'İstanbul',
  'ß'.repeat(300),
  'a@b.c',
  `${'a'.repeat(250)}@example.org`,
  '2026-13-45T99:99:99Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-01:00',
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53 + 2,
  1e308,
  -1e308,
  5e-324,
]

const KEYS = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"then":{"then":1}}',
  '{"toJSON":"x"}',
]

/** Values that no contract expects, and everything a store or a parser may stumble over. */
export function poison(random: Random): unknown {
  switch (random.between(0, 9)) {
    case 0:
    case 1:
    case 2:
      return random.pick(TEXTS)
    case 3:
      return random.pick(NUMBERS)
    case 4:
      return random.pick([null, true, false, [], {}, [null], [[]], { length: 5 }])
    case 5:
      return 'x'.repeat(random.pick([200, 201, 500, 501, 5_001, 65_536, 200_001]))
    case 6:
      return nested(random.pick([5, 31, 32, 33, 200, 3_000]), random.pick(['array', 'object']))
    case 7:
      return Array.from({ length: random.pick([11, 51, 101, 201, 3_000]) }, () =>
        random.pick(TEXTS),
      )
    case 8:
      return markup(random)
    default:
      return JSON.parse(random.pick(KEYS)) as unknown
  }
}

const PIECES = ['$$x^2$$', '$', '```', '<p>', '</p>', '<div>', '<pre><code class="language-c">']

function piece(random: Random) {
  if (random.chance(0.3)) return random.pick(HONEST).html
  return random.chance(0.5)
    ? random.pick(ATTACKS).html
    : random.pick(PIECES).repeat(random.between(1, 40))
}

/** Markup, from honest to hostile, whole and cut. */
export function markup(random: Random) {
  const whole = Array.from({ length: random.between(1, 6) }, () => piece(random)).join('\n')
  return random.chance(0.3) ? whole.slice(0, random.between(0, whole.length)) : whole
}
