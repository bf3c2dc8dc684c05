import type { SearchAnswer } from './contract.ts'

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Those that are not searched for already. */
export function otherSuggestions({ suggestions, correctedQuery }: SearchAnswer) {
  const searched = new Set([correctedQuery, ...wordsIn(correctedQuery ?? '')])
  return suggestions.filter((each) => !searched.has(each))
}
