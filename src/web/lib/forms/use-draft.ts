import { useEffect, useRef, useState } from 'react'
import { joined, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { sameValue } from './values.ts'

type DraftedForm<Values> = {
  values: Values
  isDirty: boolean
  /** What the fields hold now, with what was typed before hydration. */
  read: () => Values
  restore: (values: Values) => void
  reset: () => void
}

export type Draft = {
  isRestored: boolean
  discard: () => void
  /** Kept from earlier, while something else was typed already. */
  earlier: { bringBack: () => void; discard: () => void } | null
}

const QUIET_MS = 400

export function useDraft<Values extends object>(
  key: string | undefined,
  form: DraftedForm<Values>,
): Draft {
  const [isRestored, setRestored] = useState(false)
  const [earlier, setEarlier] = useState<Values | null>(null)
  const wasDirty = useRef(false)
  const { values, isDirty } = form
  const restore = (draft: Values) => {
    form.restore(draft)
    setRestored(true)
  }

  useEffect(() => {
    const draft = key && readDraft(key, values)
    if (!draft || sameValue(draft, values)) return
    const both = joined(values, draft, form.read())
    if (both) restore(both)
    else setEarlier(draft)
    // Once a form: what is typed later must not be overwritten by what was kept.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])

  useEffect(() => {
    if (!key) return
    if (!isDirty) {
      if (wasDirty.current) removeDraft(key)
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    const write = () => writeDraft(key, values)
    const timer = setTimeout(write, QUIET_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [key, values, isDirty])

  return {
    isRestored: isRestored && isDirty,
    discard: () => {
      if (key) removeDraft(key)
      setRestored(false)
      form.reset()
    },
    earlier: earlier && {
      bringBack: () => {
        restore(earlier)
        setEarlier(null)
      },
      discard: () => setEarlier(null),
    },
  }
}
