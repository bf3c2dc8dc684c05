import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { cached } from '#server/cache/cached.ts'

/** The packages cut each font into files by script; each is read when it is needed. */
type Family = { name: string; weight: number; style: 'normal' | 'italic' }

const LATIN_SANS: Family = { name: 'inter', weight: 500, style: 'normal' }
const SERIF: Family = { name: 'source-serif-4', weight: 600, style: 'normal' }
const ITALIC: Family = { name: 'source-serif-4', weight: 400, style: 'italic' }
const OTHER_SCRIPTS: Family[] = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
].map((name) => ({ name, weight: 500, style: 'normal' }))

const FACES = {
  serif: [SERIF, LATIN_SANS, ...OTHER_SCRIPTS],
  italic: [ITALIC, SERIF, LATIN_SANS, ...OTHER_SCRIPTS],
  sans: [LATIN_SANS, SERIF, ...OTHER_SCRIPTS],
} satisfies Record<string, Family[]>

export type Face = keyof typeof FACES

type Part = { file: string; ranges: [from: number, to: number][] }

const read = (path: string) =>
  readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${path}`)))

const MOST_FAMILIES = 20
/** Nearly every Chinese character is in a font file of its own. */
const MOST_FONTS = 200
const MOST_LETTERS = 5_000

const rangesOf = (text: string) =>
  text.split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

const partsOf = cached(MOST_FAMILIES, (family: string): Part[] => {
  const ranges = JSON.parse(read(`${family}/unicode.json`).toString()) as Record<string, string>
  return Object.entries(ranges).map(([part, text]) => ({
    file: `${family}/files/${family}-${part.replaceAll(/[[\]]/g, '')}-wght`,
    ranges: rangesOf(text),
  }))
})

const lettersIn = ({ ranges }: Part) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((point) => String.fromCodePoint(point))
    .join('')

const fontOf = cached(MOST_FONTS, async (key: string) => {
  const [name = '', place, weight, style] = key.split(' ')
  const part = partsOf(name)[Number(place)]!
  const font = await subsetFont(read(`${part.file}-${style}.woff2`), lettersIn(part), {
    targetFormat: 'truetype',
    variationAxes: { wght: Number(weight) },
  })
  return create(font) as Font
})

const isIn = ({ ranges }: Part, point: number) =>
  ranges.some(([from, to]) => point >= from && point <= to)

/** Some files lack letters of their script, and fontkit cannot read some glyphs. */
function canDraw(font: Font, letter: string) {
  try {
    const hasAll = Array.from(letter).every((each) =>
      font.hasGlyphForCodePoint(each.codePointAt(0)!),
    )
    return hasAll && font.layout(letter.repeat(3)).advanceWidth >= 0
  } catch {
    return false
  }
}

async function findFont(face: Face, letter: string) {
  for (const { name, weight, style } of FACES[face])
    for (const [place, part] of partsOf(name).entries()) {
      if (!isIn(part, letter.codePointAt(0)!)) continue
      const font = await fontOf(`${name} ${place} ${weight} ${style}`)
      if (canDraw(font, letter)) return font
    }
  return null
}

/** Finding a font that can draw a letter takes longer than drawing it. */
const triedIn = cached(Object.keys(FACES).length, (face: Face) =>
  cached(MOST_LETTERS, (letter: string) => findFont(face, letter)),
)

/** Of the certificate that is drawn: one at a time on a thread. */
const found = new Map<string, Font | null>()

export async function openFonts(letters: Iterable<string>) {
  found.clear()
  for (const letter of letters)
    for (const face of Object.keys(FACES) as Face[])
      found.set(face + letter, await triedIn(face)(letter))
}

export const fontFor = (face: Face, letter: string) => found.get(face + letter)
