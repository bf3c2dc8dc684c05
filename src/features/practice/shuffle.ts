import { seededRandom } from '#shared/contours/seeded-random.ts'

function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = seededRandom(seed)
  const left = [...items]
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

/** Deterministic, and never the right order. */
export function shuffledSteps<Step extends { id: string }>(
  steps: readonly Step[],
  rightOrder: readonly string[],
): Step[] {
  // Sorted first, or the author's order would show through.
  const sorted = steps.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const mixed = shuffled(sorted, sorted.map(({ id }) => id).join('\n'))
  const isRight = mixed.every(({ id }, place) => id === rightOrder[place])
  return isRight ? [...mixed.slice(1), mixed[0]!] : mixed
}
