import { readFileSync } from 'node:fs'
import { polygonsOf, type Polygon } from './outlines.ts'

export type Face = 'serif' | 'sans'

type Glyph = { advance: number; path: string }

let loaded: Map<string, Glyph> | undefined

/** Loaded on first use: most processes never need it. */
function glyphs(): Map<string, Glyph> {
  if (loaded) return loaded
  const text = readFileSync(new URL('./glyphs.txt', import.meta.url), 'utf8')
  loaded = new Map(
    text.split('\n').map((line): [string, Glyph] => {
      const [face = '', character = '', advance = '0', path = ''] = line.split('\t')
      return [face + character, { advance: Number(advance), path }]
    }),
  )
  return loaded
}

function glyphOf(face: Face, character: string): Glyph | null {
  const known = glyphs()
  if (/\s/u.test(character)) return known.get(`${face} `) ?? null
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return known.get(face + character) ?? known.get(face + plain) ?? null
}

export const canWrite = (face: Face, text: string) =>
  [...text.normalize('NFC')].every((character) => glyphOf(face, character) !== null)

export function widthOf(face: Face, text: string, size: number): number {
  const units = [...text.normalize('NFC')].reduce(
    (sum, character) => sum + (glyphOf(face, character)?.advance ?? 0),
    0,
  )
  return (units * size) / 1000
}

export type Line = { face: Face; size: number; x: number; y: number; text: string }

export function lettersOf({ face, size, x, y, text }: Line): Polygon[] {
  let at = x
  return [...text.normalize('NFC')].flatMap((character) => {
    const glyph = glyphOf(face, character)
    if (!glyph) return []
    const polygons = polygonsOf(glyph.path, { scale: size / 1000, x: at, y, flip: true })
    at += (glyph.advance * size) / 1000
    return polygons
  })
}

function pieces(face: Face, word: string, size: number, width: number): string[] {
  const found: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && widthOf(face, piece + character, size) > width) {
      found.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...found, piece]
}

type Block = { face: Face; width: number; sizes: number[]; maxLines: number }

function wrap(text: string, { face, width }: Block, size: number): string[] {
  const words = text.split(/\s+/u).filter(Boolean)
  const lines: string[] = []
  for (const word of words.flatMap((each) => pieces(face, each, size, width))) {
    const joined = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word
    if (lines.length > 0 && widthOf(face, joined, size) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

export function cut(face: Face, text: string, size: number, width: number): string {
  if (widthOf(face, text, size) <= width) return text
  let letters = [...text]
  while (letters.length > 0 && widthOf(face, `${letters.join('')}…`, size) > width)
    letters = letters.slice(0, -1)
  return `${letters.join('').trimEnd()}…`
}

export function fit(text: string, block: Block): { size: number; lines: string[] } {
  const tries = block.sizes.map((size) => ({ size, lines: wrap(text, block, size) }))
  const fitting = tries.find(({ lines }) => lines.length <= block.maxLines)
  if (fitting) return fitting
  const { size, lines } = tries.at(-1)!
  const rest = lines.slice(block.maxLines - 1).join(' ')
  const last = cut(block.face, rest, size, block.width)
  return { size, lines: [...lines.slice(0, block.maxLines - 1), last] }
}
