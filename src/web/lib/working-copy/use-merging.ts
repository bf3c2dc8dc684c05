import type { Choices, Merge, Section } from '#shared/compare/merge-form.ts'
import type { WorkingCopy } from './use-working-copy.ts'

/** Nothing changes until `use` is called. */
export type PreparedMerge = { sections: Section[]; use: (choices: Choices) => void }

type Sides<Values, Base> = { base: Values | Base | null; mine: Values; theirs: Values }

export type MergingOptions<Saved, Values, Base> = {
  /** Of `useConflict`. */
  conflict: {
    loaded: { readonly current: Saved | undefined }
    fetchSaved: () => Promise<Saved>
    settle: (saved: Saved) => void
    saveOver: (submit: () => Promise<unknown>) => Promise<void>
  }
  copy: Pick<WorkingCopy, 'basedOn' | 'rebased'>
  form: {
    /** A function, because people go on typing while the comparison is loaded. */
    read: () => Values
    rebase: (saved: Values, shown: Values) => void
    submit: () => Promise<unknown>
  }
  valuesOf: (saved: Saved) => Values
  /** What was saved at that time, if it is not what was opened. */
  findBase?: (savedAt: string) => Promise<Base | null>
  merge: () => Promise<(sides: Sides<Values, Base>) => Merge<Values>>
}

export type Merging = {
  prepare: () => Promise<PreparedMerge>
  takeTheirs: () => Promise<void>
  saveMine: () => Promise<void>
}

export function useMerging<
  Saved extends { updatedAt: string },
  Values extends object,
  Base = never,
>(options: MergingOptions<Saved, Values, Base>): Merging {
  const { conflict, copy, form, valuesOf } = options
  const baseOf = async () => {
    const [opened, from] = [conflict.loaded.current, copy.basedOn()]
    if (opened && opened.updatedAt === from) return valuesOf(opened)
    return from ? ((await options.findBase?.(from)) ?? null) : null
  }
  const goOnFrom = (theirs: Saved, shown: Values) => {
    conflict.settle(theirs)
    copy.rebased()
    form.rebase(valuesOf(theirs), shown)
  }
  return {
    prepare: async () => {
      const [mergeOf, theirs, base] = await Promise.all([
        options.merge(),
        conflict.fetchSaved(),
        baseOf(),
      ])
      const { sections, result } = mergeOf({ base, mine: form.read(), theirs: valuesOf(theirs) })
      return { sections, use: (choices) => goOnFrom(theirs, result(choices)) }
    },
    takeTheirs: async () => {
      const theirs = await conflict.fetchSaved()
      goOnFrom(theirs, valuesOf(theirs))
    },
    saveMine: () => conflict.saveOver(form.submit),
  }
}
