import { literal } from '#server/db/containing.ts'

/**
 * `containing` with every fourth character left open. The index looks up each run of three letters
 * that a pattern holds, so this is found by a third of the look-ups and still by few rows too
 * many, which the whole pattern then sorts out. Only plain letters are left open: they stay one
 * letter in lower case, whatever the language.
 */
export function containingSparsely(text: string) {
  const fromTheEnd = [...text].toReversed()
  const sparse = fromTheEnd.map((letter, place) =>
    place % 4 === 3 && letter <= '~' ? '_' : literal(letter),
  )
  return `%${sparse.toReversed().join('')}%`
}
