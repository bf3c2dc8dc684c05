import { useEffect, useRef, type RefObject } from 'react'
import { focusElement } from '../../lib/focus/focus-element.ts'

/** For actions that remove the focused element: afterwards the heading around it gets the focus. */
export function useHeadingAfterwards(element: RefObject<HTMLElement | null>, of = 'dialog, main') {
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
      around.current = element.current?.closest(of) ?? null
    },
  }
}
