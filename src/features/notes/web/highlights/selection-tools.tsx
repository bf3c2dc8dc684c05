import { useEffect, useRef, useState } from 'react'
import { focusElement } from '#web/lib/focus/focus-element.ts'
import { useDebounce } from '#web/lib/use-debounce.ts'
import { Button } from '#web/ui/button.tsx'
import type { Highlight } from '../../contract.ts'
import { TOO_LONG } from '../../limits.ts'
import { isTooLong, quotationAt } from '../../quotation.ts'
import { passageOf } from './text-of-page.ts'
import type { Placed, Shown } from './use-page-text.ts'
import type { Removal } from './use-highlight-removal.tsx'

type Chosen = { highlight: Highlight; touched: Highlight[]; box: DOMRect; block: HTMLElement }

const blockOf = ({ startContainer }: Range) =>
  startContainer instanceof HTMLElement ? startContainer : startContainer.parentElement

function chosenIn({ root, text }: Shown, placed: Placed[]): Chosen | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const passage = range.intersectsNode(root) ? passageOf(text, range) : null
  const quotation = passage && quotationAt(text.text, passage)
  if (!quotation) return null
  const meets = (other: Range) =>
    range.compareBoundaryPoints(Range.START_TO_END, other) > 0 &&
    range.compareBoundaryPoints(Range.END_TO_START, other) < 0
  return {
    highlight: { ...quotation, comment: null },
    touched: placed.flatMap((one) => (one.range && meets(one.range) ? one.highlight : [])),
    box: range.getBoundingClientRect(),
    block: blockOf(range) ?? (root as HTMLElement),
  }
}

/** Below the selection: phones show their own tools above it. */
function placeUnder(tools: HTMLElement, box: DOMRect) {
  const width = document.documentElement.clientWidth
  const left = box.left + box.width / 2 - tools.offsetWidth / 2
  tools.style.left = `${Math.max(8, Math.min(left, width - tools.offsetWidth - 8))}px`
  tools.style.top = `${box.bottom + window.scrollY + 8}px`
}

function useChosen(shown: Shown, placed: Placed[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isDismissed = useRef(false)
  const pause = useDebounce()
  useEffect(() => {
    const look = () => pause(() => setChosen(chosenIn(shown, placed)), 150)
    const follow = () => {
      isDismissed.current = false
      look()
    }
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      isDismissed.current = true
      setChosen(null)
    }
    // Words may have been selected before this code, or the highlights among them, had come.
    if (!isDismissed.current) look()
    document.addEventListener('selectionchange', follow)
    document.addEventListener('keydown', hide)
    return () => {
      document.removeEventListener('selectionchange', follow)
      document.removeEventListener('keydown', hide)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the pause keeps its timer
  }, [shown, placed])
  return [chosen, () => setChosen(null)] as const
}

type SelectionToolsProps = {
  shown: Shown
  placed: Placed[]
  onAdd: (highlight: Highlight) => void
  onRemove: (removal: Removal) => void
}

export function SelectionTools({ shown, placed, onAdd, onRemove }: SelectionToolsProps) {
  const tools = useRef<HTMLDivElement>(null)
  const [chosen, forget] = useChosen(shown, placed)
  useEffect(() => {
    if (!tools.current) return
    tools.current.togglePopover(chosen !== null)
    if (chosen) placeUnder(tools.current, chosen.box)
  }, [chosen])
  const isHighlighted = chosen !== null && chosen.touched.length > 0
  const act = () => {
    if (!chosen) return
    if (isHighlighted) onRemove({ highlights: chosen.touched })
    else onAdd(chosen.highlight)
    if (tools.current?.contains(document.activeElement)) focusElement(chosen.block)
    document.getSelection()?.removeAllRanges()
    forget()
  }
  return (
    <div
      ref={tools}
      popover="manual"
      role="toolbar"
      tabIndex={-1}
      aria-label="Selected words"
      className="selection-tools"
      // Keeps the selection while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {chosen && isTooLong(chosen.highlight) && !isHighlighted ? (
        <p className="px-2 py-1 text-sm text-muted">{TOO_LONG.quote}</p>
      ) : (
        <Button size="sm" variant="ghost" data-key="h" onClick={act}>
          {isHighlighted ? 'Remove highlight' : 'Highlight'}
        </Button>
      )}
    </div>
  )
}
