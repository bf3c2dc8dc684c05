import { settled, type Choices, type Merge, type Named } from './merge-form.ts'

/** The order of one list; items that only the other has go behind their neighbour there. */
export function arranged(
  order: readonly string[],
  other: readonly string[],
  isWanted: (key: string) => boolean,
): string[] {
  const result = order.filter(isWanted)
  for (const [index, key] of other.entries()) {
    if (!isWanted(key) || result.includes(key)) continue
    const before = other.slice(0, index).findLast((each) => result.includes(each))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  }
  return result
}

type Presence = {
  /** Null: unknown. */
  wasInBase: boolean | null
  isInMine: boolean
  isInTheirs: boolean
  /** Never saved, so the other side cannot have removed it. */
  isNew?: boolean
  shown?: string
}

const WORDS = { kept: 'Kept', removed: 'Removed' }

/** What one side added stays; what one side removed needs a choice. */
export function mergePresence(
  { id, label }: Named,
  { wasInBase, isInMine, isInTheirs, isNew = false, shown = '' }: Presence,
): Merge<boolean> {
  if (isInMine && isInTheirs) return settled(true)
  if (!isInMine && !isInTheirs) return settled(false)
  if (isNew || wasInBase === false) {
    const from = isInMine ? 'mine' : 'theirs'
    return {
      sections: [{ id, label, rows: [{ kind: 'taken', from, base: '', text: 'Added' }] }],
      result: () => true,
    }
  }
  const kept = shown === '' ? WORDS.kept : `${WORDS.kept}\n${shown}`
  const [mine, theirs] = isInMine ? [kept, WORDS.removed] : [WORDS.removed, kept]
  return {
    sections: [
      {
        id,
        label,
        rows: [{ kind: 'open', id, base: null, mine, theirs, options: ['theirs', 'mine'] }],
      },
    ],
    result: (choices: Choices) =>
      (choices[id] === 'mine') === isInMine || choices[id] === undefined,
  }
}
