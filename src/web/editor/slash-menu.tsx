import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { cx } from '../lib/class-names.ts'
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

/** The focus stays in the text: the chosen one is told by `aria-activedescendant`. */
export function SlashMenu({ id, editor, items, index, from, onChoose }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  useEffect(() => {
    const box = list.current
    const around = box?.offsetParent?.getBoundingClientRect()
    if (!box || !around) return
    const place = editor.view.coordsAtPos(from)
    box.style.left = `${Math.max(0, Math.min(place.left - around.left, around.width - WIDTH - 8))}px`
    box.style.top = `${place.bottom - around.top + 6}px`
  }, [editor, from])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Blocks"
      className="absolute z-20 max-h-72 w-64 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-overlay"
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
