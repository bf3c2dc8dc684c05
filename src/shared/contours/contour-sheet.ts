import type { ContourMap } from './contour.ts'

/** A4 in quarters of a millimetre. */
export const SHEET = { width: 1188, height: 840, cell: 33, levels: 15 }

/** The words are on the left. */
export const isMirrored = ({ summit }: ContourMap) => summit.x < SHEET.width / 2
