import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { cx } from '../../lib/class-names.ts'
import type { Tool } from './tools.tsx'

type SlashMenuProps = {
  id: string
  editor: Editor
  items: Tool[]
  index: number
  from: number
  onChoose: (tool: Tool) => void
}

const WIDTH = 256
const HEIGHT = 288
const GAP = 6

function seenPart() {
  const bars = getComputedStyle(document.documentElement)
  const bar = (length: string) => Number.parseFloat(length) || 0
  const { offsetTop: top, height } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  }
  return {
    top: top + bar(bars.scrollPaddingTop),
    bottom: top + height - bar(bars.scrollPaddingBottom),
  }
}

function putBeside(
  box: HTMLElement,
  around: DOMRect,
  line: { top: number; bottom: number; left: number },
) {
  const seen = seenPart()
  const above = line.top - seen.top - 2 * GAP
  const below = seen.bottom - line.bottom - 2 * GAP
  const isAbove = below < HEIGHT && above > below
  box.style.left = `${Math.max(0, Math.min(line.left - around.left, around.width - WIDTH - 8))}px`
  box.style.top = isAbove ? 'auto' : `${line.bottom - around.top + GAP}px`
  box.style.bottom = isAbove ? `${around.bottom - line.top + GAP}px` : 'auto'
  box.style.maxHeight = `${Math.min(HEIGHT, isAbove ? above : below)}px`
}

/** The focus stays in the text; `aria-activedescendant` names the chosen one. */
export function SlashMenu({ id, editor, items, index, from, onChoose }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const put = () => {
      const box = list.current
      const around = box?.offsetParent?.getBoundingClientRect()
      if (box && around) putBeside(box, around, editor.view.coordsAtPos(from))
    }
    put()
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', put, options)
    window.addEventListener('resize', put)
    return () => {
      window.removeEventListener('scroll', put, options)
      window.removeEventListener('resize', put)
    }
  }, [editor, from])
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Blocks"
      className="absolute z-20 w-64 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-overlay"
    >
      {items.map((tool, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are the editor's
        <div
          key={tool.label}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tool)}
          className={cx(
            'flex min-h-9 items-center gap-2.5 rounded-sm px-2 text-sm',
            at === index && 'bg-sunken',
          )}
        >
          <span className="grid w-6 place-items-center text-muted">{tool.mark}</span>
          {tool.label}
        </div>
      ))}
    </div>
  )
}
