import { isCourse } from './common-words.ts'
import type { TypedWord } from './words.ts'

/** Followed by these, 'free' is not a price: 'free-form', 'free energy'. */
const JOINED = /^free(?:-|\s+(?:energy|form|lunch|speech|text|will)\b)/i

/** Beside a word for a course 'free' is a price, unless it is between significant words. */
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
