import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { withThinFractions, withWholeRoot } from './whole-root.js'

// Run by hand when a font package changes; the results are committed. A third of the weight of the
// packages' own files: only the weights, glyphs and features that the product uses.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x301],
  [0x304],
  [0x308],
  [0x2002, 0x200b],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x20ac],
  [0x2122],
  [0x2190, 0x2193],
  [0x2212],
]
const MATH = [
  [0x20, 0x7e],
  [0xa0, 0xb7],
  [0xd7],
  [0xf7],
  [0x131],
  [0x237],
  [0x2c6, 0x2dd],
  [0x300, 0x338],
  [0x391, 0x3c9],
  [0x3d1],
  [0x3d5, 0x3d6],
  [0x3f0, 0x3f1],
  [0x3f5],
  [0x2010, 0x2063],
  [0x20d6, 0x20d7],
  [0x2102],
  [0x210b, 0x211d],
  [0x2124],
  [0x2128, 0x2138],
  [0x2190, 0x2199],
  [0x21a6, 0x21aa],
  [0x21bc, 0x21cc],
  [0x21d0, 0x21d5],
  [0x2200, 0x22ff],
  [0x2300],
  [0x2308, 0x230b],
  [0x239b, 0x23b3],
  [0x23b4, 0x23b5],
  [0x23d0],
  [0x23dc, 0x23e1],
  [0x25a0, 0x25a1],
  [0x25b3],
  [0x25bd],
  [0x25c7],
  [0x25cb],
  [0x27e6, 0x27eb],
  [0x27f5, 0x27fc],
  [0x2a00, 0x2a06],
  [0x2a7d, 0x2a7e],
  [0x2aaf, 0x2ab0],
  [0x1d400, 0x1d467],
  [0x1d468, 0x1d49b],
  [0x1d49c, 0x1d4b5],
  [0x1d504, 0x1d51c],
  [0x1d538, 0x1d56b],
  [0x1d6a4, 0x1d6a5],
  [0x1d6a8, 0x1d755],
  [0x1d7ce, 0x1d7e1],
]

/** Rare alphabets of formulas, in a file that other pages do not load. */
const MATH_LETTERS = [
  [0x210a],
  [0x1d4b6, 0x1d4cf],
  [0x1d51e, 0x1d537],
  [0x1d5a0, 0x1d5d3],
  [0x1d608, 0x1d63b],
  [0x1d670, 0x1d6a3],
  [0x1d756, 0x1d7c9],
  [0x1d7e2, 0x1d7eb],
  [0x1d7f6, 0x1d7ff],
]

const STIX = '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2'
const READING = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']
const weights = { wght: { min: 400, max: 700 } }

const FONTS = [
  {
    to: 'serif',
    from: variable('source-serif-4', 'normal'),
    ranges: LATIN,
    keepFeatures: READING,
    variationAxes: weights,
  },
  {
    to: 'serif-italic',
    from: variable('source-serif-4', 'italic'),
    ranges: LATIN,
    keepFeatures: READING,
    variationAxes: weights,
  },
  {
    to: 'sans',
    from: variable('inter', 'normal'),
    ranges: LATIN,
    keepFeatures: [...READING, 'calt', 'cv05', 'cv11'],
    variationAxes: weights,
  },
  {
    to: 'mono',
    from: variable('jetbrains-mono', 'normal'),
    ranges: LATIN,
    keepFeatures: ['kern', 'ccmp', 'mark'],
    variationAxes: weights,
  },
  {
    to: 'math',
    from: STIX,
    ranges: MATH,
    keepFeatures: ['ssty', 'dtls', 'flac'],
    change: withThinFractions,
  },
  { to: 'math-letters', from: STIX, ranges: MATH_LETTERS, keepFeatures: ['ssty', 'dtls'] },
  // A letter from beyond the first plane comes along: with it the table of characters is the one
  // that font-tables.js reads.
  { to: 'math-roots', from: STIX, ranges: [[0x20], [0x221a], [0x1d400]], change: withWholeRoot },
]

function variable(family, style) {
  return `@fontsource-variable/${family}/files/${family}-latin-wght-${style}.woff2`
}

const textOf = (ranges) =>
  ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')

/** 'Source' is a reserved font name: an altered font must not carry it. Same length, other word. */
function renamed(font) {
  const bytes = Buffer.from(font)
  for (const encoding of ['latin1', 'utf16le']) {
    for (const [name, other] of [
      ['Source Serif', 'Ascent Serif'],
      ['SourceSerif', 'AscentSerif'],
    ]) {
      const [wanted, wording] = [name, other].map((text) =>
        bigEndian(Buffer.from(text, encoding), encoding),
      )
      for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1))
        wording.copy(bytes, at)
    }
  }
  return bytes
}

const bigEndian = (bytes, encoding) => (encoding === 'utf16le' ? bytes.swap16() : bytes)

for (const { to, from, ranges, change = renamed, ...options } of FONTS) {
  const source = readFileSync(path.join(root, 'node_modules', from))
  const cut = await subsetFont(source, textOf(ranges), {
    ...options,
    noHinting: true,
    targetFormat: 'sfnt',
  })
  const features = options.keepFeatures
  const packed = await subsetFont(change(cut), undefined, {
    keepAllGlyphs: true,
    keepFeatures: features,
    targetFormat: 'woff2',
  })
  const target = path.join(root, 'src/web/styles/fonts', `${to}.woff2`)
  writeFileSync(target, packed)
  console.log(`${to}.woff2: ${source.length} → ${packed.length} bytes`)
}
