import { blocksOf, joinBlocks } from './blocks.ts'
import { commonPairs } from './difference.ts'

export type Region =
  | { kind: 'same'; text: string }
  | { kind: 'taken'; from: 'mine' | 'theirs' | 'both'; base: string; text: string }
  | { kind: 'open'; base: string | null; mine: string; theirs: string }

export type Choice = 'theirs' | 'mine' | 'both'

type Blocks = readonly string[]

/** Trailing whitespace and kinds of line breaks do not count as changes. */
const plain = (blocks: Blocks) => blocks.map((block) => block.trim().replaceAll('\r\n', '\n'))

const isExact = (one: Blocks, other: Blocks) => one.join('') === other.join('')

const isSame = (one: Blocks, other: Blocks) =>
  one.length === other.length && plain(one).join('\n') === plain(other).join('\n')

function settled(base: Blocks, mine: Blocks, theirs: Blocks): Region | null {
  const taken = (from: 'mine' | 'theirs' | 'both', blocks: Blocks): Region =>
    isSame(blocks, base)
      ? { kind: 'same', text: joinBlocks(blocks) }
      : { kind: 'taken', from, base: joinBlocks(base), text: joinBlocks(blocks) }
  if (isExact(theirs, base)) return taken('mine', mine)
  if (isSame(mine, base)) return taken('theirs', theirs)
  if (isSame(theirs, base)) return taken('mine', mine)
  return isSame(mine, theirs) ? taken('both', theirs) : null
}

function sharedEnds(mine: Blocks, theirs: Blocks) {
  const [own, other] = [plain(mine), plain(theirs)]
  const most = Math.min(own.length, other.length)
  let start = 0
  while (start < most && own[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && own.at(-1 - end) === other.at(-1 - end)) end += 1
  return { start, end }
}

/** Blocks that both wrote alike before and after a conflict appear once. */
function regionsOf(base: Blocks | null, mine: Blocks, theirs: Blocks): Region[] {
  const all = base && settled(base, mine, theirs)
  if (all) return [all]
  const { start, end } = sharedEnds(mine, theirs)
  const alike = (text: string): Region[] =>
    text === '' ? [] : [{ kind: 'taken', from: 'both', base: '', text }]
  return [
    ...alike(joinBlocks(theirs.slice(0, start))),
    {
      kind: 'open',
      base: base && joinBlocks(base),
      mine: joinBlocks(mine.slice(start, mine.length - end)),
      theirs: joinBlocks(theirs.slice(start, theirs.length - end)),
    },
    ...alike(joinBlocks(theirs.slice(theirs.length - end))),
  ]
}

type Side = { length: number; pairs: Map<number, number> }

/** Runs of equal length are paired block by block. */
function sideOf(base: Blocks, blocks: Blocks): Side {
  const pairs = new Map<number, number>()
  let [baseStart, sideStart] = [0, 0]
  for (const [inBase, inSide] of [
    ...commonPairs(plain(base), plain(blocks)),
    [base.length, blocks.length] as const,
  ]) {
    if (inBase - baseStart === inSide - sideStart)
      for (let step = 0; baseStart + step < inBase; step += 1)
        pairs.set(baseStart + step, sideStart + step)
    if (inBase < base.length) pairs.set(inBase, inSide)
    ;[baseStart, sideStart] = [inBase + 1, inSide + 1]
  }
  return { length: blocks.length, pairs }
}

function placeBefore(at: number, blocks: number, { length, pairs }: Side) {
  const before = at === 0 ? 0 : pairs.get(at - 1)
  const after = at === blocks ? length : pairs.get(at)
  const start = at === 0 || before === undefined ? before : before + 1
  return start === undefined && after === undefined
    ? null
    : { start: start ?? after!, end: after ?? start! }
}

const isOneWith = (last: Region | undefined, region: Region) =>
  (region.kind === 'same' && last?.kind === 'same') ||
  (region.kind === 'taken' && last?.kind === 'taken' && last.from === region.from)

function joined(run: readonly Region[]): Region {
  const [first] = run as [Region]
  if (first.kind === 'open') return first
  const text = joinBlocks(run.map((each) => (each.kind === 'open' ? '' : each.text)))
  if (first.kind === 'same') return { ...first, text }
  return {
    ...first,
    text,
    base: joinBlocks(run.map((each) => (each.kind === 'taken' ? each.base : ''))),
  }
}

function collected(regions: readonly Region[]): Region[] {
  const runs: Region[][] = []
  for (const region of regions) {
    if (region.kind === 'same' && region.text === '') continue
    if (isOneWith(runs.at(-1)?.[0], region)) runs.at(-1)!.push(region)
    else runs.push([region])
  }
  return runs.map(joined)
}

function mergeFrom(from: Blocks, own: Blocks, other: Blocks): Region[] {
  const [inOwn, inOther] = [sideOf(from, own), sideOf(from, other)]
  const regions: Region[] = []
  let [fromStart, ownStart, otherStart] = [0, 0, 0]
  for (let at = 0; at <= from.length; at += 1) {
    const mine = placeBefore(at, from.length, inOwn)
    const theirs = placeBefore(at, from.length, inOther)
    if (!mine || !theirs) continue
    regions.push(
      ...regionsOf(
        from.slice(fromStart, at),
        own.slice(ownStart, mine.start),
        other.slice(otherStart, theirs.start),
      ),
      ...regionsOf([], own.slice(mine.start, mine.end), other.slice(theirs.start, theirs.end)),
    )
    ;[fromStart, ownStart, otherStart] = [at, mine.end, theirs.end]
  }
  return regions
}

/** Without a base: a block that only one has may have been removed by the other. */
function mergeUnknown(own: Blocks, other: Blocks): Region[] {
  const regions: Region[] = []
  let [ownStart, otherStart] = [0, 0]
  for (const [mine, theirs] of [
    ...commonPairs(plain(own), plain(other)),
    [own.length, other.length] as const,
  ]) {
    if (ownStart < mine || otherStart < theirs)
      regions.push({
        kind: 'open',
        base: null,
        mine: joinBlocks(own.slice(ownStart, mine)),
        theirs: joinBlocks(other.slice(otherStart, theirs)),
      })
    regions.push({ kind: 'same', text: other[theirs] ?? '' })
    ;[ownStart, otherStart] = [mine + 1, theirs + 1]
  }
  return regions
}

type Texts = { base: string | null; mine: string; theirs: string }

export function mergeTexts({ base, mine, theirs }: Texts): Region[] {
  const [own, other] = [blocksOf(mine), blocksOf(theirs)]
  return collected(base === null ? mergeUnknown(own, other) : mergeFrom(blocksOf(base), own, other))
}

export const mergedText = (regions: readonly Region[], choiceOf: (index: number) => Choice) =>
  joinBlocks(
    regions.flatMap((region, index) => {
      if (region.kind !== 'open') return region.text
      const choice = choiceOf(index)
      return choice === 'both' ? [region.theirs, region.mine] : region[choice]
    }),
  )
