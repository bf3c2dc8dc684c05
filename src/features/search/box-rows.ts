import { asTypedAddress, searchAddress } from './addresses.ts'
import type { SearchAnswer, SearchResult } from './contract.ts'
import { SEARCH_KIND_LABELS } from './kind-labels.ts'
import { otherSuggestions } from './other-suggestions.ts'

export type BoxRow =
  | { key: string; kind: 'result'; to: string; result: SearchResult }
  | { key: string; kind: 'words'; to: string; words: string }
  | { key: string; kind: 'all'; to: string; label: string }

export type BoxGroup = { label: string; rows: BoxRow[] }

const resultRow = (result: SearchResult): BoxRow => ({
  key: `${result.kind}-${result.id}`,
  kind: 'result',
  to: result.url,
  result,
})

const wordsRow = (words: string): BoxRow => ({
  key: `words-${words}`,
  kind: 'words',
  to: searchAddress(words),
  words,
})

/** The kind of the best result comes first, so that the first row is the best one. */
const resultGroups = (results: SearchResult[]): BoxGroup[] =>
  [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, found]) => ({
    label: SEARCH_KIND_LABELS[kind],
    rows: found.map(resultRow),
  }))

const hasRows = ({ rows }: BoxGroup) => rows.length > 0

export function boxGroups(words: string, answer: SearchAnswer): BoxGroup[] {
  const { results, topics, correctedQuery } = answer
  const label = words ? 'Did you mean' : 'Try'
  const offered = { label, rows: otherSuggestions(answer).map(wordsRow) }
  if (results.length === 0)
    return [offered, { label: 'Popular topics', rows: topics.map(wordsRow) }].filter(hasRows)
  const all: BoxRow = {
    key: 'all',
    kind: 'all',
    to: searchAddress(words),
    label: 'See all results',
  }
  const asTyped: BoxRow = {
    key: 'as-typed',
    kind: 'all',
    to: asTypedAddress(words),
    label: `Search instead for “${words}”`,
  }
  const last = { label: '', rows: correctedQuery ? [all, asTyped] : [all] }
  return [offered, ...resultGroups(results), last].filter(hasRows)
}
