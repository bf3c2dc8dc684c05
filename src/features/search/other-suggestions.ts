import { wordsIn } from '#shared/search-language/words.ts'
import type { SearchAnswer } from './contract.ts'

/** Those that are not searched for already. */
export function otherSuggestions({ suggestions, correctedQuery }: SearchAnswer) {
  const words = wordsIn(correctedQuery ?? '').map(({ word }) => word)
  const searched = new Set([correctedQuery, ...words])
  return suggestions.filter((each) => !searched.has(each))
}
