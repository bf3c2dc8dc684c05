import { useEffect, useState } from 'react'
import { DOWN, placeAfterKey } from '#web/lib/focus/place-after-key.ts'
import type { BoxRow } from '../box-rows.ts'

/** Ids use the row's index, because its key may contain spaces. */
export const optionId = (place: number) => `search-option-${place}`

export function useChoice(field: HTMLInputElement, rows: BoxRow[]) {
  const first = rows.find(({ kind }) => kind === 'result')?.key
  const names = rows.map(({ key }) => key).join(' ')
  const [choice, setChoice] = useState<{ among: string; key: string | undefined }>()
  const chosenKey = choice?.among === names ? choice.key : first
  const index = rows.findIndex(({ key }) => key === chosenKey)
  const chosen = rows[index]

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
      if (event.isComposing || hasModifier || rows.length === 0) return
      const place = placeAfterKey(event.key, DOWN, { place: index, count: rows.length }) ?? -1
      const next = rows[place]
      if (!next) return
      setChoice({ among: names, key: next.key })
      document.querySelector(`#${optionId(place)}`)?.scrollIntoView({ block: 'nearest' })
      event.preventDefault()
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })

  useEffect(() => {
    field.setAttribute('aria-expanded', String(rows.length > 0))
    if (chosen) field.setAttribute('aria-activedescendant', optionId(index))
    else field.removeAttribute('aria-activedescendant')
  })

  return {
    chosen,
    point: (row: BoxRow) => setChoice({ among: names, key: row.key }),
  }
}
