import { COMMON_WORDS } from '#shared/search-language/common-words.ts'
import { withSwappedLetters } from './distance.ts'

const SHORT = 4

const lacksOneOf = (typed: string, word: string) =>
  word.length === typed.length + 1 &&
  [...word].some((_, at) => word.slice(0, at) + word.slice(at + 1) === typed)

/** For a common word with a letter missing or two swapped: 'al' is 'all', 'si' is 'is'. */
export function commonWordNear(typed: string) {
  if (typed.length > SHORT) return undefined
  const swapped = withSwappedLetters(typed)
  return [...COMMON_WORDS].find((word) => swapped.includes(word) || lacksOneOf(typed, word))
}
