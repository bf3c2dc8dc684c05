import type PDFDocument from 'pdfkit'
import { lineOf, widthOf, type Line, type Style } from './type-setting.ts'

export type Page = InstanceType<typeof PDFDocument>
export type Section = ReturnType<Page['struct']>

export const WIDTH = 841.89
export const HEIGHT = 595.28
export const UNIT = WIDTH / 100
export const LEFT = 6 * UNIT
export const RIGHT = WIDTH - LEFT

export const INK = '#151c2e'
export const MUTED = '#4b5468'
export const EMBER = '#c2410f'
export const EMBER_INK = '#9b350e'
export const RULE = '#c9c6bd'
export const PAPER = '#fffefb'

export type Place = { x: number; y: number; colour?: string }

export function writeLine(page: Page, { runs }: Line, style: Style, place: Place) {
  const { size, spacing = 0 } = style
  let { x } = place
  for (const run of runs) {
    // The types know files only, but an open font works.
    page.font(run.font as never, size).fillColor(place.colour ?? INK)
    page.text(run.text, x, place.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: spacing,
      // Even if empty: otherwise words are laid out one by one.
      features: (style.features ?? []) as [],
    })
    x += widthOf(run, style)
  }
}

export const write = (page: Page, text: string, style: Style, place: Place) =>
  writeLine(page, lineOf(text, style), style, place)

export function decorate(page: Page, draw: () => void) {
  page.markContent('Artifact', { type: 'Layout' })
  draw()
  page.endMarkedContent()
}

type Words = { tag: 'H1' | 'P'; words: string }

export function say(page: Page, section: Section, { tag, words }: Words, draw: () => void) {
  section.add(page.struct(tag, { actual: words }, draw))
}
