/** The landscape of a certificate: A4 in quarters of a millimetre, seeded by its code. */
export const SHEET = { width: 1188, height: 840, cell: 33, levels: 15 }

/** Mirrored if need be, so that the summit stands on the right, away from the words. */
export const isMirrored = (summit: { x: number }) => summit.x < SHEET.width / 2
