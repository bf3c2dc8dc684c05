import { useEffect, useRef, useState } from 'react'
import { earlierKey, mergeDraft, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { useStoreBeforeLogout } from './before-logout.ts'
import { useIsAbandoned } from '../leaving.ts'
import { sameValue } from '#shared/same-value.ts'

type DraftedForm<Values> = {
  values: Values
  isDirty: boolean
  /** True until a save has succeeded, even before the next render knows of it. */
  isUnsaved: (values: Values) => boolean
  timesSaved: number
  /** Includes what was typed before hydration. */
  read: () => Values
  restore: (values: Values) => void
  reset: () => void
}

export type Draft = {
  isRestored: boolean
  isNotStored: boolean
  discard: () => void
  /** An older draft that was not restored because something else had been typed already. */
  earlier: { bringBack: () => void; discard: () => void } | null
}

const QUIET_MS = 400

function useWriting<Values extends object>(
  key: string | undefined,
  { values, isDirty, isUnsaved }: DraftedForm<Values>,
) {
  const [isNotStored, setNotStored] = useState(false)
  const wasDirty = useRef(false)
  /** Writes what was typed last and is not stored yet. */
  const waiting = useRef<() => void>(undefined)
  const isAbandoned = useIsAbandoned()
  useStoreBeforeLogout(async () => !key || !isDirty || writeDraft(key, values))
  useEffect(() => {
    if (!key) return
    waiting.current = undefined
    if (!isDirty) {
      if (wasDirty.current) removeDraft(key)
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    const write = () => {
      waiting.current = undefined
      if (!isAbandoned()) setNotStored(!writeDraft(key, values))
    }
    waiting.current = () => {
      if (isUnsaved(values)) write()
    }
    const timer = setTimeout(write, QUIET_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `isUnsaved` reads a ref
  }, [key, values, isDirty, isAbandoned])
  // A link inside Ascent unmounts the form without a `pagehide`.
  useEffect(() => () => waiting.current?.(), [])
  return isNotStored && isDirty
}

export function useDraft<Values extends object>(
  key: string | undefined,
  form: DraftedForm<Values>,
): Draft & { valuesAtHydration: () => Values; setAside: (values: Values) => void } {
  const [isRestored, setRestored] = useState(false)
  const isNotStored = useWriting(key, form)
  const [earlier, setEarlier] = useState<{ draft: Values; timesSaved: number } | null>(null)
  const { values, isDirty, timesSaved } = form
  const early = useRef(values)
  const restore = (draft: Values) => {
    form.restore(draft)
    setRestored(true)
  }

  const setAside = (draft: Values) => {
    if (!key) return
    writeDraft(earlierKey(key), draft)
    removeDraft(key)
    setRestored(false)
    setEarlier({ draft, timesSaved })
  }

  useEffect(() => {
    early.current = form.read()
    if (!key) return
    const waiting = readDraft(earlierKey(key), values)
    if (waiting && !sameValue(waiting, values)) setEarlier({ draft: waiting, timesSaved })
    const draft = readDraft(key, values)
    if (!draft || sameValue(draft, values)) return
    const both = mergeDraft(values, draft, early.current)
    if (both) return restore(both)
    setAside(draft)
    // oxlint-disable-next-line react/exhaustive-deps -- once per form: a draft must not overwrite what is typed later
  }, [key])

  const decided = () => {
    if (key) removeDraft(earlierKey(key))
    setEarlier(null)
  }
  return {
    valuesAtHydration: () => early.current,
    setAside,
    isRestored: isRestored && isDirty,
    isNotStored,
    discard: () => {
      if (key) removeDraft(key)
      setRestored(false)
      form.reset()
    },
    earlier:
      earlier?.timesSaved === timesSaved
        ? {
            bringBack: () => {
              restore(earlier.draft)
              decided()
            },
            discard: decided,
          }
        : null,
  }
}
