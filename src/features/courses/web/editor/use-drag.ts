import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Place } from '../../editing/structure-edits.ts'

export type Drag =
  | { kind: 'module'; from: number; to: number | null }
  | { kind: 'lesson'; from: Place; to: Place | null }

const EDGE = 140
const SCROLL_STEP = 14

const middle = (element: Element) => {
  const box = element.getBoundingClientRect()
  return box.top + box.height / 2
}

const cards = (root: Element) => [...root.querySelectorAll('[data-module]')]

const passed = (elements: Element[], y: number) =>
  elements.filter((element) => middle(element) < y).length

function lessonPlace(root: Element, y: number): Place | null {
  const modules = cards(root)
  const above = modules.filter((card) => card.getBoundingClientRect().top <= y).length
  const module = Math.max(0, above - 1)
  const card = modules[module]
  if (!card) return null
  const rows = [...card.querySelectorAll('[data-lesson]')]
  // A lesson dropped on a folded module goes to its end.
  return { module, lesson: rows.length === 0 ? Number.MAX_SAFE_INTEGER : passed(rows, y) }
}

const modulePlace = (root: Element, y: number) =>
  passed(
    cards(root).map((card) => card.querySelector('[data-module-head]') ?? card),
    y,
  )

function landing(root: Element, drag: Drag, y: number): Drag {
  if (drag.kind === 'module') {
    const to = modulePlace(root, y)
    return { ...drag, to: to === drag.from || to === drag.from + 1 ? null : to }
  }
  const to = lessonPlace(root, y)
  const { from } = drag
  const isSame =
    to?.module === from.module && (to.lesson === from.lesson || to.lesson === from.lesson + 1)
  return { ...drag, to: isSame ? null : to }
}

type Drops = {
  onModule: (from: number, to: number) => void
  onLesson: (from: Place, to: Place) => void
}

/** Positions are those before the move: removing the dragged item shifts the ones after it. */
function drop(drag: Drag, { onModule, onLesson }: Drops) {
  if (drag.to === null) return
  if (drag.kind === 'module') return onModule(drag.from, drag.to - (drag.to > drag.from ? 1 : 0))
  const { from, to } = drag
  const shift = to.module === from.module && to.lesson > from.lesson ? 1 : 0
  onLesson(from, { module: to.module, lesson: to.lesson - shift })
}

/** By mouse or finger; Escape cancels. Keyboards use the move buttons. */
export function useDrag(root: RefObject<HTMLElement | null>, drops: Drops) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef(0)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const scroll = () => {
      const y = pointer.current
      if (y < EDGE) window.scrollBy(0, -SCROLL_STEP)
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null)
    }
    window.addEventListener('keydown', giveUp)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', giveUp)
    }
  }, [isDragging])

  const handle = (start: Drag) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = event.clientY
      setDrag(start)
    },
    onPointerMove: (event: PointerEvent) => {
      pointer.current = event.clientY
      setDrag((now) => now && root.current && landing(root.current, now, event.clientY))
    },
    onPointerUp: (event: PointerEvent) => {
      // The last move may not be rendered yet.
      if (drag && root.current) drop(landing(root.current, drag, event.clientY), drops)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })

  return { drag, handle }
}
