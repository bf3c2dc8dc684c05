import { SHEET } from './contour-sheet.ts'
import { contourMap, summitOf, type ContourMap } from './contour.ts'
import type { Point } from './landscape.ts'

const TRIES = 24

const isAside = ({ x, y }: Point) =>
  Math.abs(x / SHEET.width - 0.5) > 0.2 && y > 0.2 * SHEET.height && y < 0.62 * SHEET.height

export function sheetMap(code: string): ContourMap {
  const seeds = Array.from({ length: TRIES }, (_, index) => `${code}:${index}`)
  return contourMap(seeds.find((seed) => isAside(summitOf(seed, SHEET))) ?? code, SHEET)
}
