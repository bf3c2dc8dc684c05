import { isCourse } from './common-words.ts'
import type { TypedWord } from './words.ts'

/** With what follows it is another thing: 'free-form', 'free energy'. */
const JOINED = /^free(?:-|\s+(?:energy|form|lunch|speech|text|will)\b)/i

/** Beside a word for a course 'free' is a price, unless it stands between words that decide. */
export function priceIn(
  text: string,
  words: readonly TypedWord[],
  decides: (word: TypedWord | undefined) => boolean,
) {
  if (!words.some(({ word }) => isCourse(word))) return undefined
  return words.find(
    ({ word, at }, nth) =>
      word === 'free' &&
      text[at - 1] !== '-' &&
      !JOINED.test(text.slice(at)) &&
      !(decides(words[nth - 1]) && decides(words[nth + 1])),
  )
}
