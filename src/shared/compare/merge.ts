import { blocksOf } from './blocks.ts'
import { commonPairs } from './difference.ts'

/** Blocks that are settled, or that both sides changed since, each in another way. */
export type Region =
  | { kind: 'settled'; text: string }
  | { kind: 'conflict'; base: string; mine: string; theirs: string }

export type Choice = 'mine' | 'theirs' | 'both'

const trimmed = (blocks: readonly string[]) => blocks.map((block) => block.trim())

const joined = (blocks: readonly string[]) => blocks.join('')

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && trimmed(one).join('\n') === trimmed(other).join('\n')

function regionOf(base: string[], mine: string[], theirs: string[]): Region {
  if (isSame(mine, base)) return { kind: 'settled', text: joined(theirs) }
  if (isSame(theirs, base) || isSame(mine, theirs)) return { kind: 'settled', text: joined(mine) }
  return { kind: 'conflict', base: joined(base), mine: joined(mine), theirs: joined(theirs) }
}

/** Where in one side the place before the block `at` of the base begins and ends, if it can be told. */
function placeBefore(at: number, blocks: number, { length, pairs }: Side): Place | null {
  const before = at === 0 ? 0 : pairs.get(at - 1)
  const after = at === blocks ? length : pairs.get(at)
  const start = at === 0 || before === undefined ? before : before + 1
  return start === undefined && after === undefined
    ? null
    : { start: start ?? after!, end: after ?? start! }
}

type Place = { start: number; end: number }

const inPlace = (blocks: string[], { start, end }: Place) => blocks.slice(start, end)

type Side = { length: number; pairs: Map<number, number> }

const sideOf = (base: readonly string[], blocks: readonly string[]): Side => ({
  length: blocks.length,
  pairs: new Map(commonPairs(trimmed(base), trimmed(blocks))),
})

/** Three-way, block by block: what only one side changed is taken by itself. */
export function mergeTexts(base: string, mine: string, theirs: string): Region[] {
  const [from, own, other] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)]
  const [inOwn, inOther] = [sideOf(from, own), sideOf(from, other)]
  const regions: Region[] = []
  const add = (region: Region) => {
    const last = regions.at(-1)
    if (region.kind === 'settled' && last?.kind === 'settled') last.text += region.text
    else if (region.kind === 'conflict' || region.text !== '') regions.push(region)
  }
  let [b, m, t] = [0, 0, 0]
  for (let at = 0; at <= from.length; at += 1) {
    const ownPlace = placeBefore(at, from.length, inOwn)
    const otherPlace = placeBefore(at, from.length, inOther)
    if (!ownPlace || !otherPlace) continue
    add(regionOf(from.slice(b, at), own.slice(m, ownPlace.start), other.slice(t, otherPlace.start)))
    const [added, alsoAdded] = [inPlace(own, ownPlace), inPlace(other, otherPlace)]
    add(regionOf([], added, alsoAdded))
    ;[b, m, t] = [at, ownPlace.end, otherPlace.end]
  }
  return regions
}

const onNewLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** One choice for each conflict, in their order. */
export function mergedText(regions: readonly Region[], choices: readonly Choice[]): string {
  let conflicts = 0
  return regions
    .map((region) => {
      if (region.kind === 'settled') return region.text
      const choice = choices[conflicts++] ?? 'both'
      return choice === 'both' ? onNewLine(region.theirs) + region.mine : region[choice]
    })
    .join('')
}
