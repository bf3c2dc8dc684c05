import type { Random } from '../random.ts'

type Bend = (text: string, random: Random) => string | Buffer

const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, key) => `"k${key}":1`).join(',')}}`

/** Ways in which the text of a body is not what a careful client would write. */
const BENDS: Bend[] = [
  (text, random) => text.slice(0, random.between(0, text.length)),
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
  (_, random) => '['.repeat(random.pick([10, 33, 1_000, 15_000, 200_000])),
  (_, random) => '{"a":'.repeat(random.pick([10, 33, 1_000, 3_000, 100_000])),
  (_, random) => `{"a":[${'0,'.repeat(random.pick([1_000, 100_000]))}0]}`,
  (_, random) => manyKeys(random.pick([500, 20_000])),
  (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc3, 0x28])]),
  (text) => Buffer.from(text).fill(0, 1, Math.min(3, Buffer.byteLength(text))),
  () => ' '.repeat(100_000),
  () => `"${'x'.repeat(1_100_000)}"`,
  () => 'null',
  () => '"text"',
  () => '-',
]

export const bent = (text: string, random: Random) => random.pick(BENDS)(text, random)
