import type { Exercise } from '../contract.ts'

const PLACE = /<div data-exercise="([a-z0-9-]+)">/g

/** As one meets them on the page: those in the text first, and then those at its end. */
export function inReadingOrder<Placed extends Pick<Exercise, 'key'>>(
  html: string,
  exercises: Placed[],
) {
  const byKey = new Map(exercises.map((exercise) => [exercise.key, exercise]))
  const inText = [...html.matchAll(PLACE)].flatMap(([, key = '']) => {
    const exercise = byKey.get(key)
    byKey.delete(key)
    return exercise ?? []
  })
  return { inText, atEnd: [...byKey.values()] }
}
