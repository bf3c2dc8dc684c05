import { useEffect, useRef, useState } from 'react'
import { offerRetry } from '../calls/retry-when-online.ts'
import { DraftSender, type DraftPart, type SendingState } from './draft-sender.ts'
import { removeDraft } from '../forms/drafts/drafts.ts'
import { useBase } from './use-base.ts'
import { useStoredCopies, type CopiedForm, type Stored } from './use-stored-copies.ts'
import { useSending } from './use-sending.ts'

export type WorkingCopyOptions<Values> = {
  form: CopiedForm<Values>
  stored: Stored<Values> | null
  loaded: () => string | undefined
  /** The texts that were saved before and have changed. */
  partsOf: (values: Values) => readonly DraftPart[]
  /** The parts contain every value of the form. */
  isWhole: boolean
  /** If not `isWhole`: whether everything that changed is in the parts. */
  isAllInParts?: (values: Values) => boolean
  retry: (() => void) | null
}

export type WorkingCopy = {
  state: SendingState
  isNotStored: boolean
  /** The server's copy could not be read. Nothing is sent until then, or it would be overwritten. */
  unread: { retry: () => void } | null
  restoredFrom: string | null
  discard: () => void
  /** A copy written on another device, while this browser has a different one. */
  elsewhere: { updatedAt: string; bringBack: () => void; discard: () => void } | null
  /** The changes began before the last save, which they would replace. */
  overtaken: { savedAt: string; goOn: () => void } | null
  basedOn: () => string | undefined
  /** Call it when the form continues from what is loaded now. */
  rebased: () => void
  /** Call it before a save: a pending request would begin a new working copy. */
  pause: () => Promise<unknown>
  /** `updatedAt` of the working copies in the form, by address: saving deletes them. */
  seen: () => Record<string, string>
}

function usePaused(isPending: boolean) {
  const isPaused = useRef(false)
  useEffect(() => {
    isPaused.current = isPending
  }, [isPending])
  return {
    isPaused: () => isPaused.current,
    pause: () => {
      isPaused.current = true
    },
  }
}

function useSaves(timesSaved: number, act: () => void) {
  useEffect(() => {
    if (timesSaved > 0) act()
    // oxlint-disable-next-line react/exhaustive-deps -- only saves count
  }, [timesSaved])
}

/** Typed back to the saved text: there is nothing to store. */
function useTypedBack(
  { isDirty, timesSaved }: Pick<CopiedForm<unknown>, 'isDirty' | 'timesSaved'>,
  act: () => void,
) {
  const wasDirty = useRef(false)
  const savedBefore = useRef(timesSaved)
  useEffect(() => {
    const isSave = savedBefore.current !== timesSaved
    savedBefore.current = timesSaved
    if (wasDirty.current && !isDirty && !isSave) act()
    wasDirty.current = isDirty
    // oxlint-disable-next-line react/exhaustive-deps -- only these two count
  }, [isDirty, timesSaved])
}

/** A copy that is still there would be back on the next visit. */
async function discardAll(sender: DraftSender, about: string): Promise<boolean> {
  try {
    await sender.discard()
    return true
  } catch (error) {
    const again = () => discardAll(sender, about)
    offerRetry('Your unsaved changes are still in your account', error, { about, again })
    return false
  }
}

/** Autosave. The browser's draft (`useDraft`) is written first and survives a lost connection. */
export function useWorkingCopy<Values extends object>(
  options: WorkingCopyOptions<Values>,
): WorkingCopy {
  const { form, stored, loaded, isWhole, retry } = options
  const { values, isDirty, isPending, timesSaved, draftKey: key } = form
  const [sender] = useState(() => new DraftSender())
  const { isPaused, pause } = usePaused(isPending)
  const base = useBase({ key, loaded, isDirty, timesSaved })
  const partsNow = () =>
    options.partsOf(values).map((part) => ({ ...part, basedOn: base.basedOn() }))
  const copies = useStoredCopies({ form, stored, isWhole, isUnread: retry !== null, sender, base })
  const { elsewhere } = copies

  const { state, nothingSent } = useSending(form, {
    sender,
    isWhole,
    isAllInParts: () => options.isAllInParts?.(values) ?? isWhole,
    isEnabled: isDirty && !elsewhere && !retry,
    isPaused,
    partsNow,
    overtaken: base.overtaken,
  })
  useSaves(timesSaved, () => {
    sender.forget()
    nothingSent()
  })
  const throwAway = () => {
    nothingSent()
    void discardAll(sender, `working copy ${key}`)
  }
  useTypedBack(form, throwAway)

  return {
    state,
    isNotStored: form.draft.isNotStored,
    unread: retry && { retry },
    restoredFrom: isDirty ? copies.restoredFrom : null,
    discard: () => {
      copies.forget()
      throwAway()
      if (key) removeDraft(key)
      form.reset()
    },
    elsewhere: elsewhere && {
      updatedAt: elsewhere.updatedAt,
      bringBack: () => copies.bringBack(elsewhere),
      discard: () => {
        copies.adopt(elsewhere)
        if (!isDirty) throwAway()
      },
    },
    overtaken:
      isDirty && base.overtaken ? { savedAt: base.overtaken.savedAt, goOn: base.moveOn } : null,
    basedOn: base.basedOn,
    rebased: () => {
      copies.forget()
      base.moveOn()
    },
    pause: () => {
      pause()
      return sender.settled()
    },
    seen: () => sender.seenCopies(),
  }
}
