export type Piece<Item> = { kind: 'same' | 'removed' | 'added'; items: Item[] }

/** Beyond this nobody could read the difference. */
const MAX_EDITS = 400

type Pair = [before: number, after: number]

/** Myers' algorithm: the furthest that each diagonal reaches with one edit more. */
function pairsBetween<Item>(before: readonly Item[], after: readonly Item[]): Pair[] {
  const trace: Map<number, number>[] = []
  let reached = new Map<number, number>([[1, 0]])
  const most = Math.min(before.length + after.length, MAX_EDITS)
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(new Map(reached))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let left = isInsertion(reached, diagonal, edits)
        ? reached.get(diagonal + 1)!
        : reached.get(diagonal - 1)! + 1
      let right = left - diagonal
      while (left < before.length && right < after.length && before[left] === after[right]) {
        left += 1
        right += 1
      }
      reached.set(diagonal, left)
      if (left >= before.length && right >= after.length)
        return pairsAlong(trace, before.length, after.length)
    }
    reached = new Map(reached)
  }
  return []
}

const isInsertion = (reached: Map<number, number>, diagonal: number, edits: number) =>
  diagonal === -edits ||
  (diagonal !== edits && reached.get(diagonal - 1)! < reached.get(diagonal + 1)!)

function pairsAlong(trace: Map<number, number>[], beforeLength: number, afterLength: number) {
  const pairs: Pair[] = []
  let [left, right] = [beforeLength, afterLength]
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reached = trace[edits]!
    const diagonal = left - right
    const from = isInsertion(reached, diagonal, edits) ? diagonal + 1 : diagonal - 1
    const leftStart = edits === 0 ? 0 : reached.get(from)!
    const rightStart = edits === 0 ? 0 : leftStart - from
    while (left > leftStart && right > rightStart && left > 0 && right > 0) {
      left -= 1
      right -= 1
      pairs.push([left, right])
    }
    left = leftStart
    right = rightStart
  }
  return pairs.toReversed()
}

export function commonPairs<Item>(before: readonly Item[], after: readonly Item[]): Pair[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const middle = pairsBetween(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )
  return [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...middle.map(([left, right]): Pair => [left + start, right + start]),
    ...Array.from({ length: end }, (_, index): Pair => [
      before.length - end + index,
      after.length - end + index,
    ]),
  ]
}

export function difference<Item>(before: readonly Item[], after: readonly Item[]): Piece<Item>[] {
  const pieces: Piece<Item>[] = []
  const add = (kind: Piece<Item>['kind'], items: readonly Item[]) => {
    if (items.length === 0) return
    const last = pieces.at(-1)
    if (last?.kind === kind) last.items.push(...items)
    else pieces.push({ kind, items: [...items] })
  }
  let [left, right] = [0, 0]
  for (const [nextLeft, nextRight] of [
    ...commonPairs(before, after),
    [before.length, after.length] as const,
  ]) {
    add('removed', before.slice(left, nextLeft))
    add('added', after.slice(right, nextRight))
    add('same', before.slice(nextLeft, nextLeft + 1))
    left = nextLeft + 1
    right = nextRight + 1
  }
  return pieces
}
