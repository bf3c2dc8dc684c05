import { textSavedAt } from './text-saved-at.ts'
import { partOf, storedCopy, type Text } from './text-copy.ts'
import type { StoredDraft } from './draft-sender.ts'
import type { StoredAnswer } from './use-stored-draft.ts'
import { useMerging, type MergingOptions } from './use-merging.ts'
import { useWorkingCopy, type WorkingCopyOptions } from './use-working-copy.ts'

type Merging<Saved, Values> = MergingOptions<Saved, Values, Text>

type Options<Saved, Values> = Pick<Merging<Saved, Values>, 'conflict' | 'merge' | 'valuesOf'> & {
  address: string | undefined
  form: Merging<Saved, Values>['form'] & WorkingCopyOptions<Values>['form']
  /** Undefined for a text that was never saved. */
  opened: Saved | undefined
  stored: StoredAnswer<StoredDraft> | undefined
}

/** The working copy of a text that is one page, and merging it with what others saved meanwhile. */
export function useTextCopy<Saved extends { updatedAt: string }, Values extends Text>(
  options: Options<Saved, Values>,
) {
  const { address, conflict, form, opened, stored, valuesOf } = options
  const copy = useWorkingCopy<Values>({
    form,
    stored:
      address && opened && stored?.found
        ? storedCopy(address, valuesOf(opened), stored.found)
        : null,
    retry: stored?.retry ?? null,
    loaded: () => conflict.loaded.current?.updatedAt,
    partsOf: (values) => (address ? [partOf(address, values)] : []),
    isWhole: opened !== undefined,
  })
  return {
    copy,
    merging: useMerging<Saved, Values, Text>({
      ...options,
      copy,
      findBase: async (savedAt) => (address ? textSavedAt(address, savedAt) : null),
    }),
    /** What a save deletes: `updatedAt` of the copy, null if there is none. */
    copySeen: () => address && (copy.seen()[address] ?? null),
  }
}
