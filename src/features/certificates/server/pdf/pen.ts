import type PDFDocument from 'pdfkit'
import { lineOf, widthOf, type Line, type Style } from './type-setting.ts'

export type Page = InstanceType<typeof PDFDocument>

export const INK = '#151c2e'
export const MUTED = '#4b5468'
export const EMBER = '#c2410f'

export type Place = { x: number; y: number; colour?: string }

export function writeLine(page: Page, { runs }: Line, style: Style, place: Place) {
  const { size, spacing = 0 } = style
  let { x } = place
  for (const run of runs) {
    // The types know files only, but a font that is already open will do.
    page.font(run.font as never, size).fillColor(place.colour ?? INK)
    page.text(run.text, x, place.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: spacing,
      // Even none: otherwise words are laid out one by one.
      features: [],
    })
    x += widthOf(run, style)
  }
}

export const write = (page: Page, text: string, style: Style, place: Place) =>
  writeLine(page, lineOf(text, style), style, place)
