import { literal } from '#server/db/statements/containing.ts'

/** With every fourth letter open, a third of the trigram lookups finds nearly the same rows. */
export function containingSparsely(text: string) {
  const fromTheEnd = [...text].toReversed()
  const sparse = fromTheEnd.map((letter, place) =>
    place % 4 === 3 && letter <= '~' ? '_' : literal(letter),
  )
  return `%${sparse.toReversed().join('')}%`
}
