/** `%` and `_` are letters to people who search. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A text that stands anywhere, for `like`. */
export const anywhere = (text: string) => `%${literal(text)}%`

/**
 * The same with every fourth character left open. The index looks up each run of three letters
 * that a pattern holds, so this is found by a third of the look-ups and still by few rows too
 * many, which the whole pattern then sorts out. Only plain letters are left open: they stay one
 * letter in lower case, whatever the language.
 */
export function anywhereSparsely(text: string) {
  const fromTheEnd = [...text].toReversed()
  const sparse = fromTheEnd.map((letter, place) =>
    place % 4 === 3 && letter <= '~' ? '_' : literal(letter),
  )
  return `%${sparse.toReversed().join('')}%`
}
