import type { SearchAnswer } from './contract.ts'

/** Those that are not searched for already. */
export function otherSuggestions({ suggestions, correctedQuery }: SearchAnswer) {
  const searched = new Set([correctedQuery, ...(correctedQuery?.split(/\s+/) ?? [])])
  return suggestions.filter((each) => !searched.has(each))
}
