import type { Choices, Merge, Section } from '#shared/compare/merge-form.ts'
import { textSavedAt } from './text-saved-at.ts'
import type { useConflict } from './use-conflict.ts'
import type { WorkingCopy } from './use-working-copy.ts'

/** Nothing changes until `use` is called. */
export type PreparedMerge = { sections: Section[]; use: (choices: Choices) => void }

type TextSides<Values> = { base: Partial<Values> | null; mine: Values; theirs: Values }

type Options<Saved, Values> = {
  address: string | undefined
  conflict: ReturnType<typeof useConflict<Saved | undefined>>
  copy: Pick<WorkingCopy, 'basedOn' | 'rebased'>
  form: {
    /** A function, because people go on typing while the comparison is loaded. */
    read: () => Values
    rebase: (saved: Values, shown: Values) => void
    submit: () => Promise<unknown>
  }
  valuesOf: (saved: Saved) => Values
  merge: () => Promise<(sides: TextSides<Values>) => Merge<Values>>
}

export function useMerging<Saved extends { updatedAt: string }, Values extends object>(
  options: Options<Saved, Values>,
) {
  const { address, conflict, copy, form, valuesOf } = options
  const baseOf = async () => {
    const [opened, from] = [conflict.loaded.current, copy.basedOn()]
    if (opened && opened.updatedAt === from) return valuesOf(opened)
    return address && from ? ((await textSavedAt(address, from)) as Partial<Values> | null) : null
  }
  const goOnFrom = (theirs: Saved, shown: Values) => {
    conflict.settle(theirs)
    copy.rebased()
    form.rebase(valuesOf(theirs), shown)
  }
  const fetchTheirs = async () => (await conflict.fetchSaved())!
  return {
    prepare: async (): Promise<PreparedMerge> => {
      const [mergeOf, theirs, base] = await Promise.all([options.merge(), fetchTheirs(), baseOf()])
      const { sections, result } = mergeOf({ base, mine: form.read(), theirs: valuesOf(theirs) })
      return { sections, use: (choices) => goOnFrom(theirs, result(choices)) }
    },
    takeTheirs: async () => {
      const theirs = await fetchTheirs()
      goOnFrom(theirs, valuesOf(theirs))
    },
    saveMine: () => conflict.saveOver(form.submit),
  }
}
