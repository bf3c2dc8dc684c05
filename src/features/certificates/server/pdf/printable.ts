import { fontFor, type Face } from './fonts.ts'

export const SUBSTITUTE = '□'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const lettersOf = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u

/** Without the accent if no font has both. */
function drawable(face: Face, letter: string) {
  if (fontFor(face, letter)) return letter
  const [bare = ''] = letter
  if (fontFor(face, bare)) return bare
  return /\s/.test(bare) ? ' ' : null
}

/** Pictures without a font are left out, letters never are. */
export function printable(face: Face, text: string) {
  const words = lettersOf(text)
    .filter((letter) => !INVISIBLE.test(letter))
    .map((letter) => drawable(face, letter) ?? (PICTURE.test(letter) ? '' : SUBSTITUTE))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return words || SUBSTITUTE
}
