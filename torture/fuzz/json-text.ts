import type { Dice } from '../dice.ts'

type Bend = (text: string, dice: Dice) => string | Buffer

const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, key) => `"k${key}":1`).join(',')}}`

/** Ways in which the text of a body is not what a careful client would write. */
const BENDS: Bend[] = [
  (text, dice) => text.slice(0, dice.between(0, text.length)),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => text.replace(/}$/, ',}'),
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace('{', '{"__proto__":{"role":"admin"},'),
  (text) => text.replace(/^{("[^"]+")/, '{$1:null,$1'),
  (text) => text.replace(/:("[^"]*"|\d+|true|false)/, ':NaN'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':1e400'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':"\\ud800"'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':"\\u0000"'),
  (text) => `/* words */${text}`,
  (_, dice) => '['.repeat(dice.pick([10, 33, 1_000, 15_000, 200_000])),
  (_, dice) => '{"a":'.repeat(dice.pick([10, 33, 1_000, 3_000, 100_000])),
  (_, dice) => `{"a":[${'0,'.repeat(dice.pick([1_000, 100_000]))}0]}`,
  (_, dice) => manyKeys(dice.pick([500, 20_000])),
  (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc3, 0x28])]),
  (text) => Buffer.from(text).fill(0, 1, 3),
  () => ' '.repeat(100_000),
  () => `"${'x'.repeat(1_100_000)}"`,
  () => 'null',
  () => '"text"',
  () => '-',
]

export const bent = (text: string, dice: Dice) => dice.pick(BENDS)(text, dice)
