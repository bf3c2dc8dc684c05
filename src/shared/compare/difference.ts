export type Piece<Item> = { kind: 'same' | 'removed' | 'added'; items: Item[] }

/** Beyond this the two have so little in common that nobody could read the difference. */
const MOST_EDITS = 400

type Pair = [before: number, after: number]

/** Myers: the furthest that each diagonal reaches with one edit more, until the end is reached. */
function pairsBetween<Item>(before: readonly Item[], after: readonly Item[]): Pair[] {
  const trace: Map<number, number>[] = []
  let reached = new Map<number, number>([[1, 0]])
  const most = Math.min(before.length + after.length, MOST_EDITS)
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(new Map(reached))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = cameDown(reached, diagonal, edits)
        ? reached.get(diagonal + 1)!
        : reached.get(diagonal - 1)! + 1
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal])
        x += 1
      reached.set(diagonal, x)
      if (x >= before.length && x - diagonal >= after.length)
        return pairsAlong(trace, before.length, after.length)
    }
    reached = new Map(reached)
  }
  return []
}

const cameDown = (reached: Map<number, number>, diagonal: number, edits: number) =>
  diagonal === -edits ||
  (diagonal !== edits && reached.get(diagonal - 1)! < reached.get(diagonal + 1)!)

function pairsAlong(trace: Map<number, number>[], beforeLength: number, afterLength: number) {
  const pairs: Pair[] = []
  let [x, y] = [beforeLength, afterLength]
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reached = trace[edits]!
    const diagonal = x - y
    const from = cameDown(reached, diagonal, edits) ? diagonal + 1 : diagonal - 1
    const startX = edits === 0 ? 0 : reached.get(from)!
    const startY = edits === 0 ? 0 : startX - from
    while (x > startX && y > startY && x > 0 && y > 0) {
      x -= 1
      y -= 1
      pairs.push([x, y])
    }
    x = startX
    y = startY
  }
  return pairs.toReversed()
}

/** Which items of the one are which of the other; equal beginnings and ends cost nothing. */
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
    ...middle.map(([x, y]): Pair => [x + start, y + start]),
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
  let [x, y] = [0, 0]
  for (const [pairX, pairY] of [
    ...commonPairs(before, after),
    [before.length, after.length] as const,
  ]) {
    add('removed', before.slice(x, pairX))
    add('added', after.slice(y, pairY))
    add('same', before.slice(pairX, pairX + 1))
    x = pairX + 1
    y = pairY + 1
  }
  return pieces
}
