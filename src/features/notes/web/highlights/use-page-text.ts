import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { Highlight } from '../../contract.ts'
import { findQuotation } from '../../quotation.ts'
import { paint } from './paint.ts'
import { rangeOf, readText, type PageText } from './text-of-page.ts'

export type Shown = { root: Element; text: PageText }

/** The lesson's text, in the same article as the notes; null if it has none. */
export function useLessonText(notes: RefObject<HTMLElement | null>, html: string) {
  const [shown, setShown] = useState<Shown | null>()
  useEffect(() => {
    const root = notes.current?.closest('article')?.querySelector('.prose')
    // oxlint-disable-next-line react/set-state-in-effect -- it is in the document only after drawing
    setShown(root ? { root, text: readText(root) } : null)
  }, [notes, html])
  return shown
}

export type Placed = {
  highlight: Highlight
  range: Range | null
  start: number
}

/** In the order of the text, lost passages last; empty before the text is read. */
export function usePlaced(
  shown: Shown | null | undefined,
  highlights: Highlight[] | undefined,
): Placed[] {
  const placed = useMemo(
    () =>
      (shown === undefined ? [] : (highlights ?? []))
        .map((highlight): Placed => {
          const passage = shown ? findQuotation(shown.text.text, highlight) : null
          const range = shown && passage ? rangeOf(shown.text, passage) : null
          return { highlight, range, start: passage?.start ?? Infinity }
        })
        .toSorted((one, other) => one.start - other.start),
    [shown, highlights],
  )
  useEffect(() => {
    paint(
      'notes',
      placed.flatMap(({ range }) => range ?? []),
    )
    return () => paint('notes', [])
  }, [placed])
  return placed
}
