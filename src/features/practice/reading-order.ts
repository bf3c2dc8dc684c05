/** PostgreSQL uses the same pattern. */
export const PLACE = /<div data-exercise="([a-z0-9-]+)">/g

type Keyed = { key: string }

export function inOrderOf<Placed extends Keyed>(keys: readonly string[], exercises: Placed[]) {
  const byKey = new Map(exercises.map((exercise) => [exercise.key, exercise]))
  const inText = keys.flatMap((key) => {
    const exercise = byKey.get(key)
    byKey.delete(key)
    return exercise ?? []
  })
  return { inText, atEnd: [...byKey.values()] }
}

/** Those placed in the text first, then those at its end. */
export const inReadingOrder = <Placed extends Keyed>(html: string, exercises: Placed[]) =>
  inOrderOf(
    Array.from(html.matchAll(PLACE), ([, key = '']) => key),
    exercises,
  )

export function numbersOf(html: string, exercises: readonly Keyed[]) {
  const { inText, atEnd } = inReadingOrder(html, [...exercises])
  return new Map([...inText, ...atEnd].map(({ key }, index) => [key, index + 1]))
}
