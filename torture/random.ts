import { seededRandom } from '#shared/contours/seeded-random.ts'

export type Random = ReturnType<typeof random>

/** The same seed gives the same numbers on every machine. */
export function random(seed: string) {
  const next = seededRandom(seed)
  /** A whole number, both ends included. */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]) => items[between(0, items.length - 1)]!
  return {
    seed,
    next,
    between,
    pick,
    chance: (share: number) => next() < share,
    word: (length = 8) => Array.from({ length }, () => between(0, 35).toString(36)).join(''),
    shuffled: <Item>(items: readonly Item[]) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
    /** Numbers of its own for one part, independent of the others. */
    for: (part: string) => random(`${seed}/${part}`),
  }
}
