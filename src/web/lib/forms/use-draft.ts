import { useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { sameValue } from './values.ts'

type DraftedForm<Values> = {
  values: Values
  isDirty: boolean
  restore: (values: Values) => void
  reset: () => void
}

export type Draft = { isRestored: boolean; discard: () => void }

const QUIET_MS = 400

export function useDraft<Values extends object>(
  key: string | undefined,
  form: DraftedForm<Values>,
): Draft {
  const [isRestored, setRestored] = useState(false)
  const wasDirty = useRef(false)
  const { values, isDirty } = form

  useEffect(() => {
    const draft = key && readDraft(key, values)
    if (!draft || sameValue(draft, values)) return
    form.restore(draft)
    setRestored(true)
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
  }
}
