import type { Font } from 'fontkit'
import { inVisualOrder, isRightToLeft } from './directions.ts'
import { fontFor, type Face } from './fonts.ts'
import { lettersOf } from './printable.ts'

export type Run = { text: string; font: Font }

export type Line = { runs: Run[]; width: number }

export type Style = {
  face: Face
  size: number
  spacing?: number
  features?: Record<string, false>
}

function runsOf(text: string, face: Face): Run[] {
  const isMixed = isRightToLeft(text)
  const runs: Run[] = []
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1)
    const font = fontFor(face, letter) ?? fontFor(face, ' ')!
    const isApart = isMixed && (letter === ' ' || last?.text === ' ')
    if (last?.font === font && !isApart) last.text += letter
    else runs.push({ text: letter, font })
  }
  return isMixed ? inVisualOrder(runs) : runs
}

export const widthOf = ({ text, font }: Run, { size, spacing = 0, features = {} }: Style) =>
  (font.layout(text, features).advanceWidth / font.unitsPerEm) * size + spacing * [...text].length

export function lineOf(text: string, style: Style): Line {
  const runs = runsOf(text, style.face)
  return { runs, width: runs.reduce((sum, run) => sum + widthOf(run, style), 0) }
}

function piecesOf(text: string, style: Style, width: number) {
  return text.split(/(?<= )/).flatMap((word) => {
    const whole = { text: word, width: lineOf(word, style).width }
    if (lineOf(word.trimEnd(), style).width <= width) return [whole]
    return lettersOf(word).map((letter) => ({ text: letter, width: lineOf(letter, style).width }))
  })
}

function wrap(text: string, style: Style, width: number): Line[] {
  const lines: { text: string; width: number }[] = []
  for (const piece of piecesOf(text, style, width)) {
    const last = lines.at(-1)
    if (last && last.width + piece.width <= width) {
      last.text += piece.text
      last.width += piece.width
    } else lines.push(piece)
  }
  return lines.map((line) => lineOf(line.text.trim(), style))
}

type Fitting = { face: Face; width: number; sizes: [size: number, lines: number][] }

export function fit(text: string, { face, width, sizes }: Fitting) {
  const [[size, lines], ...smaller] = sizes as [[number, number], ...Fitting['sizes']]
  const set = wrap(text, { face, size }, width)
  if (set.length <= lines || smaller.length === 0) return { size, lines: set }
  return fit(text, { face, width, sizes: smaller })
}
