import { wordsIn } from '#shared/search-language/words.ts'
import type { SearchAnswer } from './contract.ts'

export function otherSuggestions({ suggestions, correctedQuery }: SearchAnswer) {
  const searched = new Set(wordsIn(correctedQuery ?? '').map(({ word }) => word))
  return suggestions.filter((each) => !wordsIn(each).every(({ word }) => searched.has(word)))
}
