import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** The packages cut each font into files by script; all are read as they are needed. */
type Family = { name: string; weight: number }

const LATIN_SANS: Family = { name: 'inter', weight: 500 }
const SERIF: Family = { name: 'source-serif-4', weight: 500 }
const OTHER_SCRIPTS: Family[] = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
].map((name) => ({ name, weight: 500 }))

export type Face = 'serif' | 'sans'

const FACES: Record<Face, Family[]> = {
  serif: [SERIF, LATIN_SANS, ...OTHER_SCRIPTS],
  sans: [LATIN_SANS, SERIF, ...OTHER_SCRIPTS],
}

type Part = { file: string; ranges: [from: number, to: number][] }

const read = (path: string) =>
  readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${path}`)))

const kept = <Value>(make: (key: string) => Value) => {
  const values = new Map<string, Value>()
  return (key: string) => {
    const value = values.get(key) ?? make(key)
    values.set(key, value)
    return value
  }
}

const rangesOf = (text: string) =>
  text.split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

const partsOf = kept((family): Part[] => {
  const ranges = JSON.parse(read(`${family}/unicode.json`).toString()) as Record<string, string>
  return Object.entries(ranges).map(([part, text]) => ({
    file: `${family}/files/${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: rangesOf(text),
  }))
})

const lettersIn = ({ ranges }: Part) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((point) => String.fromCodePoint(point))
    .join('')

/** Documents take no variable fonts: of one file, all letters in one weight. */
const fontOf = kept(async (key) => {
  const [name = '', place, weight] = key.split(' ')
  const part = partsOf(name)[Number(place)]!
  const font = await subsetFont(read(part.file), lettersIn(part), {
    targetFormat: 'truetype',
    variationAxes: { wght: Number(weight) },
  })
  return create(font) as Font
})

const isIn = ({ ranges }: Part, letter: number) =>
  ranges.some(([from, to]) => letter >= from && letter <= to)

async function findFont(face: Face, letter: string) {
  const point = letter.codePointAt(0)!
  for (const { name, weight } of FACES[face])
    for (const [place, part] of partsOf(name).entries()) {
      if (!isIn(part, point)) continue
      const font = await fontOf(`${name} ${place} ${weight}`)
      if (font.hasGlyphForCodePoint(point)) return font
    }
  return null
}

/** Null for letters that none of our fonts has. */
const found = new Map<string, Font | null>()

export async function openFonts(texts: string[]) {
  const letters = new Set(texts.flatMap((text) => [...text]))
  for (const face of ['serif', 'sans'] as const)
    for (const letter of [' ', ...letters]) {
      const key = face + letter
      if (!found.has(key)) found.set(key, await findFont(face, letter))
    }
}

export const fontFor = (face: Face, letter: string) => found.get(face + [...letter][0]!)

/** Draws its empty box for letters that nobody has. */
export const lastResort = (face: Face) => fontFor(face, ' ')!
