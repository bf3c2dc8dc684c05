import { useEffect, useRef } from 'react'

const FIELD = 'textarea, input:not([type="radio"], [type="checkbox"])'

/** After adding or removing a row, a field of the nearest row gets the focus, else the add button. */
export function useRowFocus(rowCount: number) {
  const list = useRef<HTMLOListElement>(null)
  const rowToFocus = useRef<number | null>(null)
  useEffect(() => {
    const at = rowToFocus.current
    rowToFocus.current = null
    if (at === null || !list.current) return
    const row = list.current.children[Math.min(at, rowCount - 1)]
    const next = row?.querySelector<HTMLElement>(FIELD) ?? list.current.nextElementSibling
    if (next instanceof HTMLElement) next.focus()
  }, [rowCount])
  return {
    list,
    focusRow: (at: number) => {
      rowToFocus.current = at
    },
  }
}
