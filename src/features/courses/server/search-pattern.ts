import { literal } from '#server/db/containing.ts'

/**
 * Every fourth character becomes a wildcard: a third of the trigram lookups finds nearly the same
 * rows, and the full pattern checks those. Only plain letters, which stay one letter in lower
 * case.
 */
export function containingSparsely(text: string) {
  const fromTheEnd = [...text].toReversed()
  const sparse = fromTheEnd.map((letter, place) =>
    place % 4 === 3 && letter <= '~' ? '_' : literal(letter),
  )
  return `%${sparse.toReversed().join('')}%`
}
