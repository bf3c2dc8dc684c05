import { useEffect, useRef, useState } from 'react'
import { DraftSender, type DraftPart, type SendingState } from './draft-sender.ts'
import { removeDraft, writeDraft } from '../forms/drafts.ts'
import { useBase } from './use-base.ts'
import { sentKey, useKept, type CopiedForm, type Stored } from './use-kept.ts'

type Options<Values> = {
  form: CopiedForm<Values>
  stored: Stored<Values> | null
  /** `updatedAt` of what the form was opened with; undefined for something new. */
  loaded: () => string | undefined
  /** What of the form the server can keep: texts that were saved before and have changed. */
  partsOf: (values: Values) => readonly DraftPart[]
  /** The server keeps all of the form, so that what it has need not stay in the browser. */
  isWhole: boolean
}

export type WorkingCopy = {
  state: SendingState
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
}

const QUIET_MS = 1_500

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

/** Who leaves for another page of the site does not close this one. */
function useLeaving(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => latest.current(), [])
}

type Send = (options?: { keepalive?: boolean }) => Promise<void>

/** After some quiet, when the page goes, and when the line is back. */
function useAutosave(changes: readonly [unknown, unknown], isOn: boolean, sendNow: Send) {
  useEffect(() => {
    if (!isOn) return undefined
    const now = () => void sendNow({ keepalive: true })
    const timer = setTimeout(() => void sendNow(), QUIET_MS)
    window.addEventListener('pagehide', now)
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', now)
      window.removeEventListener('online', now)
    }
    // `sendNow` is made of these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [...changes, isOn])
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

/**
 * Autosave to the server, for forms of texts that exist already. The browser's draft (`useDraft`)
 * is written first and holds what the server does not have yet: it is what survives a cut line.
 */
export function useWorkingCopy<Values extends object>(options: Options<Values>): WorkingCopy {
  const { form, stored, loaded, isWhole } = options
  const { values, isDirty, isPending, timesSaved, draftKey: key } = form
  const [sender] = useState(() => new DraftSender())
  const [state, setState] = useState<SendingState>({ kind: 'idle' })
  const { isPaused, pause } = usePaused(isPending)
  const base = useBase({ key, loaded, isDirty, timesSaved })
  const partsOf = (from: Values) =>
    options.partsOf(from).map((part) => ({ ...part, basedOn: base.basedOn() }))
  const kept = useKept({ form, stored, isWhole, sender, base })
  const { elsewhere } = kept

  const sendNow = async (options: { keepalive?: boolean } = {}) => {
    const parts = partsOf(values)
    if (isPaused() || sender.isSent(parts)) return
    const next = await sender.send(parts, options)
    if (next.kind !== 'idle') setState(next)
    if (key && next.kind === 'saved')
      writeDraft(sentKey(key), { values, seen: sender.seenCopies() })
  }

  useAutosave([values, base.overtaken], isDirty && !isPending && !elsewhere, sendNow)

  useLeaving(() => {
    if (isDirty && !elsewhere) void sendNow()
  })

  useSaves(timesSaved, () => {
    sender.forget()
    setState({ kind: 'idle' })
    if (key) removeDraft(sentKey(key))
  })

  const throwAway = () => {
    if (key) removeDraft(sentKey(key))
    setState({ kind: 'idle' })
    void sender.discard().catch(() => {})
  }
  useTypedBack(form, throwAway)

  return {
    state,
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
      discard: () => kept.take(elsewhere),
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
  }
}
