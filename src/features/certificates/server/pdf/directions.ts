const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const LETTER = /\p{L}/u

export const isRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text)

type Directed<Run> = { run: Run; isTurned: boolean }

function ownDirections(runs: { text: string }[], isWholeTurned: boolean) {
  let before = isWholeTurned
  return runs.map(({ text }) => {
    if (LETTER.test(text)) before = isRightToLeft(text)
    return LETTER.test(text) || /\d/.test(text) ? before : null
  })
}

function directed<Run extends { text: string }>(runs: Run[], isWholeTurned: boolean) {
  const own = ownDirections(runs, isWholeTurned)
  const nearest = (directions: (boolean | null)[]) => directions.find((each) => each !== null)
  return runs.map((run, index): Directed<Run> => {
    const before = nearest(own.slice(0, index).toReversed()) ?? isWholeTurned
    const after = nearest(own.slice(index + 1)) ?? isWholeTurned
    return { run, isTurned: own[index] ?? (before === after ? before : isWholeTurned) }
  })
}

/** Enough of the bidirectional algorithm for names and titles; fonts turn the letters of a run. */
export function inVisualOrder<Run extends { text: string }>(runs: Run[]): Run[] {
  const firstLetter = runs.flatMap(({ text }) => [...text]).find((each) => LETTER.test(each)) ?? ''
  const isWholeTurned = isRightToLeft(firstLetter)
  const groups: Directed<Run>[][] = []
  for (const each of directed(runs, isWholeTurned)) {
    const last = groups.at(-1)
    if (last?.[0]!.isTurned === each.isTurned) last.push(each)
    else groups.push([each])
  }
  const turned = groups.map((group) => (group[0]!.isTurned ? group.toReversed() : group))
  return (isWholeTurned ? turned.toReversed() : turned).flat().map(({ run }) => run)
}
