import { useLayoutEffect, type RefObject } from 'react'

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Below a focused field are the next field, the button and a phone's keyboard. */
function keptFree(near: Element) {
  const { left, top, right, bottom } = near.getBoundingClientRect()
  return { left, right, top, bottom: near.matches(TYPED_INTO) ? window.innerHeight : bottom }
}

function wouldCover(near: Element, { offsetWidth: width, offsetHeight: height }: HTMLElement) {
  const { innerWidth, innerHeight } = window
  const { left, right, top, bottom } = keptFree(near)
  const isInColumn = right > innerWidth - width && left < innerWidth
  return {
    below: isInColumn && bottom > innerHeight - height && top < innerHeight,
    above: isInColumn && top < height && bottom > 0,
  }
}

/** Messages are at the bottom unless they would cover the focused field. Dialogs make room for them. */
export function useFreeEdge(card: RefObject<HTMLElement | null>, used: RefObject<Element | null>) {
  useLayoutEffect(() => {
    const toaster = card.current!.closest<HTMLElement>('.toaster')!
    const place = () => {
      const near = used.current ?? document.body
      const { below, above } = wouldCover(near.closest('a, button') ?? near, toaster)
      toaster.toggleAttribute('data-above', below && !above && !near.closest('dialog'))
    }
    const move = () => requestAnimationFrame(place)
    const leaving = new AbortController()
    const { signal } = leaving
    place()
    document.addEventListener('focusin', move, { signal })
    document.addEventListener('scrollend', move, { signal })
    window.addEventListener('resize', move, { signal })
    return () => leaving.abort()
  }, [card, used])
}
