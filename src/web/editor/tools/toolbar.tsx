import type { Editor } from '@tiptap/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../../lib/class-names.ts'
import { ACROSS, placeAfterKey } from '../../lib/focus/place-after-key.ts'
import { LINK, TOOLS, type Tool } from './tools.tsx'

type ToolbarProps = {
  editor: Editor
  controls: string | undefined
  isShort: boolean
  onLink: () => void
}

export function Toolbar({ editor, controls, isShort, onLink }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const next = placeAfterKey(event.key, ACROSS, { place: current, count: buttons.length })
    if (event.key === 'Escape') editor.view.focus()
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    buttons[next]?.focus()
  }
  const groups = isShort ? TOOLS.slice(1) : TOOLS
  const places = new Map(groups.flat().map((tool, place) => [tool, place]))
  const press = (tool: Tool) => (tool.label === LINK ? onLink() : tool.run(editor))
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons hold the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
      className="tool-row"
    >
      {groups.map((group) => (
        <div
          key={group[0]!.label}
          className="flex shrink-0 items-center border-line @lg:not-first:border-l @lg:not-first:pl-1 @lg:not-last:pr-0.5"
        >
          {group.map((tool) => {
            const isActive = tool.isActive?.(editor)
            return (
              <button
                key={tool.label}
                type="button"
                aria-label={tool.label}
                aria-pressed={isActive}
                title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
                tabIndex={places.get(tool) === current ? 0 : -1}
                onFocus={() => setCurrent(places.get(tool) ?? 0)}
                // The selection in the text must survive the press.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => press(tool)}
                className={cx(
                  'grid h-8 w-8 place-items-center @lg:w-7 @3xl:w-8 rounded-sm hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2',
                  isActive ? 'bg-sunken text-ink' : 'text-muted',
                )}
              >
                {tool.mark}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
