import { useEffect, useRef, useState } from 'react'
import { DraftSender, type DraftPart, type SendingState } from './draft-sender.ts'
import { readDraft, removeDraft, writeDraft } from '../forms/drafts.ts'
import { sameValue } from '../forms/values.ts'

type CopiedForm<Values> = {
  values: Values
  isDirty: boolean
  isPending: boolean
  timesSaved: number
  draftKey: string | undefined
  restore: (values: Values) => void
  reset: () => void
}

type Stored<Values> = {
  /** The form's values with what the server keeps of them. */
  values: Values
  parts: readonly DraftPart[]
  /** Of each part, by its address. */
  seen: Readonly<Record<string, string>>
  updatedAt: string
}

type Options<Values> = {
  form: CopiedForm<Values>
  stored: Stored<Values> | null
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
  /** Before the form is saved: what is on its way would begin a new working copy. */
  pause: () => Promise<unknown>
}

const QUIET_MS = 1_500

/** What the server had at last, beside the browser's own draft. */
const sentKey = (key: string) => `${key}:sent`

type Sent<Values> = { values: Values | null; seen: Record<string, string> }

const readSent = <Values>(key: string): Sent<Values> =>
  readDraft<Sent<Values>>(sentKey(key), { values: null, seen: {} }) ?? { values: null, seen: {} }

/** What this browser has of the form, and whether the server never got it. */
function keptHere<Values extends object>(key: string, values: Values, isWhole: boolean) {
  const own = readDraft(key, values)
  const sent = readSent<Values>(key)
  return { own, sent, hasUnsent: own !== null && !(isWhole && sameValue(own, sent.values)) }
}

function usePaused(isPending: boolean) {
  const isPaused = useRef(false)
  useEffect(() => {
    isPaused.current = isPending
  }, [isPending])
  return isPaused
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
function useAutosave(values: unknown, isOn: boolean, sendNow: Send) {
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
  }, [values, isOn])
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
  const { form, stored, partsOf, isWhole } = options
  const { values, isDirty, isPending, timesSaved, draftKey: key } = form
  const [sender] = useState(() => new DraftSender())
  const [state, setState] = useState<SendingState>({ kind: 'idle' })
  const [restored, setRestored] = useState<{ at: string; timesSaved: number } | null>(null)
  const [elsewhere, setElsewhere] = useState<Stored<Values> | null>(null)
  const isPaused = usePaused(isPending)

  const take = (copy: Stored<Values>) => {
    for (const part of copy.parts) sender.know(part, copy.seen[part.address]!)
    setElsewhere(null)
  }
  const bringBack = (copy: Stored<Values>) => {
    take(copy)
    form.restore(copy.values)
    setRestored({ at: copy.updatedAt, timesSaved })
  }

  useEffect(() => {
    if (!key) return
    const { own, sent, hasUnsent } = keptHere(key, values, isWhole)
    // It was saved or thrown away elsewhere, after all of it had reached the server.
    if (!stored && own && !hasUnsent) form.reset()
    if (!stored) removeDraft(sentKey(key))
    else if (!hasUnsent || sameValue(own, stored.values)) bringBack(stored)
    else if (sameValue(stored.seen, sent.seen)) take(stored)
    else setElsewhere(stored)
    // Once a form: what is typed later must not be overwritten by what was kept.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])

  const sendNow = async (options: { keepalive?: boolean } = {}) => {
    const parts = partsOf(values)
    if (isPaused.current || sender.isSent(parts)) return
    const next = await sender.send(parts, options)
    if (next.kind !== 'idle') setState(next)
    if (key && next.kind === 'saved')
      writeDraft(sentKey(key), { values, seen: sender.seenCopies() })
  }

  useAutosave(values, isDirty && !isPending && !elsewhere, sendNow)

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
    restoredFrom: restored?.timesSaved === timesSaved && isDirty ? restored.at : null,
    discard: () => {
      setRestored(null)
      throwAway()
      if (key) removeDraft(key)
      form.reset()
    },
    elsewhere: elsewhere && {
      updatedAt: elsewhere.updatedAt,
      bringBack: () => bringBack(elsewhere),
      discard: () => take(elsewhere),
    },
    pause: () => {
      isPaused.current = true
      return sender.settled()
    },
  }
}
