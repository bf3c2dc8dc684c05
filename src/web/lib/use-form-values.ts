import { useRef, useState } from 'react'
import { sameValue, withValueAt } from './form-state.ts'

export type FormValues<Values> = ReturnType<typeof useFormValues<Values>>

/**
 * What is typed, what is saved, and whether they differ. `latest` is the same for event handlers and
 * blockers, which run before the next render and must not see what was true in the last one.
 */
export function useFormValues<Values>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const latest = useRef({ values: initial, saved: initial })
  const change = (next: Values) => {
    latest.current.values = next
    setValues(next)
  }
  return {
    values,
    latest,
    change,
    changeAt: (path: string, value: unknown) =>
      change(withValueAt(latest.current.values, path, value)),
    isDirty: !sameValue(values, saved),
    hasUnsaved: () => !sameValue(latest.current.values, latest.current.saved),
    /** Counts as saved for `hasUnsaved` alone: a save is under way. */
    letLeave: (next: Values) => {
      latest.current.saved = next
    },
    setSaved: (next: Values) => {
      latest.current.saved = next
      setSaved(next)
    },
  }
}
