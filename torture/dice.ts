import { seededRandom } from '#shared/seeded-random.ts'

export type Dice = ReturnType<typeof dice>

/** Chance that repeats: the same seed throws the same numbers on every machine. */
export function dice(seed: string) {
  const next = seededRandom(seed)
  /** A whole number, both ends included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
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
    /** Dice of its own for one part, so that what another part throws does not change it. */
    for: (part: string) => dice(`${seed}/${part}`),
  }
}
