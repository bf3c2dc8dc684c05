import { useEffect, useRef, type RefObject } from 'react'
import { focusElement } from '../../lib/focus/focus-element.ts'

/** What had the focus goes with what it did: afterwards the heading of what was around gets it. */
export function useHeadingAfterwards(element: RefObject<HTMLElement | null>) {
  const around = useRef<Element | null>(null)
  useEffect(
    () => () => {
      const heading = around.current?.querySelector<HTMLElement>('h1, h2')
      if (heading) focusElement(heading)
    },
    [],
  )
  return {
    remember: () => {
      around.current = element.current?.closest('dialog, main') ?? null
    },
  }
}
