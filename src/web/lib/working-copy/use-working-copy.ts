import { useEffect, useRef, useState } from 'react'
import { toastFailure } from '../cut-line.ts'
import { DraftSender, type DraftPart, type SendingState } from './draft-sender.ts'
import { removeDraft } from '../forms/drafts.ts'
import { useBase } from './use-base.ts'
import { useKept, type CopiedForm, type Stored } from './use-kept.ts'
import { useSending } from './use-sending.ts'

type Options<Values> = {
  form: CopiedForm<Values>
  stored: Stored<Values> | null
  /** `updatedAt` of what the form was opened with; undefined for something new. */
  loaded: () => string | undefined
  /** What of the form the server can keep: texts that were saved before and have changed. */
  partsOf: (values: Values) => readonly DraftPart[]
  /** The server keeps all of the form, so that what it has need not stay in the browser. */
  isWhole: boolean
  /** What the server keeps could not be read: asks once more. */
  retry: (() => void) | null
}

export type WorkingCopy = {
  state: SendingState
  /** This browser cannot keep what is typed. */
  isUnkept: boolean
  /** What the server keeps could not be read: nothing is sent there until it is. */
  unread: { retry: () => void } | null
  /** When what is in the form now was written, on an earlier visit or elsewhere. */
  restoredFrom: string | null
  discard: () => void
  /** Written elsewhere, while this browser has something else. */
  elsewhere: { updatedAt: string; bringBack: () => void; discard: () => void } | null
  /** What is shown was begun before the last save, which it would replace. */
  overtaken: { savedAt: string; goOn: () => void } | null
  /** `updatedAt` of the saved state that the changes began with. */
  basedOn: () => string | undefined
  /** What is in the form goes on from what is loaded now. */
  rebased: () => void
  /** Before the form is saved: what is on its way would begin a new working copy. */
  pause: () => Promise<unknown>
  /** By address, `updatedAt` of the working copies that are in the form: saving it ends them. */
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
    // oxlint-disable-next-line react/exhaustive-deps
  }, [timesSaved])
}

/** What was typed is what is saved again, without a save: there is nothing to keep. */
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
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, timesSaved])
}

/** What is still there would be back on the next visit: that is told. */
async function discardAll(sender: DraftSender, about: string): Promise<void> {
  try {
    await sender.discard()
  } catch (error) {
    const again = () => discardAll(sender, about)
    toastFailure('The working copy is still on the server', error, { about, again })
    throw error
  }
}

/**
 * Autosave to the server, for forms of texts that exist already. The browser's draft (`useDraft`)
 * is written first and holds what the server does not have yet: it is what survives a cut line.
 */
export function useWorkingCopy<Values extends object>(options: Options<Values>): WorkingCopy {
  const { form, stored, loaded, isWhole, retry } = options
  const { values, isDirty, isPending, timesSaved, draftKey: key } = form
  const [sender] = useState(() => new DraftSender())
  const { isPaused, pause } = usePaused(isPending)
  const base = useBase({ key, loaded, isDirty, timesSaved })
  const partsNow = () =>
    options.partsOf(values).map((part) => ({ ...part, basedOn: base.basedOn() }))
  const kept = useKept({ form, stored, isWhole, isUnread: retry !== null, sender, base })
  const { elsewhere } = kept

  const { state, nothingSent } = useSending(form, {
    sender,
    isWhole,
    isKept: isDirty && !elsewhere && !retry,
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
    void discardAll(sender, `working copy ${key}`).catch(() => {})
  }
  useTypedBack(form, throwAway)

  return {
    state,
    isUnkept: form.draft.isUnkept,
    unread: retry && { retry },
    restoredFrom: isDirty ? kept.restoredFrom : null,
    discard: () => {
      kept.forget()
      throwAway()
      if (key) removeDraft(key)
      form.reset()
    },
    elsewhere: elsewhere && {
      updatedAt: elsewhere.updatedAt,
      bringBack: () => kept.bringBack(elsewhere),
      discard: () => {
        kept.take(elsewhere)
        if (!isDirty) throwAway()
      },
    },
    overtaken:
      isDirty && base.overtaken ? { savedAt: base.overtaken.savedAt, goOn: base.moveOn } : null,
    basedOn: base.basedOn,
    rebased: () => {
      kept.forget()
      base.moveOn()
    },
    pause: () => {
      pause()
      return sender.settled()
    },
    seen: () => sender.seenCopies(),
  }
}
