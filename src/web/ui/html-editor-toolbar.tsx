import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import * as edits from '../lib/html-edits.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import {
  BoldIcon,
  CodeBlockIcon,
  ItalicIcon,
  ListIcon,
  OrderedListIcon,
  QuoteIcon,
  SigmaIcon,
  TableIcon,
} from './editor-icons.tsx'
import { CodeIcon, ImageIcon, LinkIcon } from './icons.tsx'

export type Action = (selected: edits.Selected) => edits.Edit

type Tool = { label: string; mark: ReactNode; act: Action; keys?: string }

const words = (text: string) => (
  <span aria-hidden="true" className="text-xs font-semibold">
    {text}
  </span>
)

const small = 'size-4.5'

const TOOLS: Tool[][] = [
  [
    { label: 'Heading H2', mark: words('H2'), act: (s) => edits.heading(s, 2) },
    { label: 'Subheading H3', mark: words('H3'), act: (s) => edits.heading(s, 3) },
  ],
  [
    { label: 'Bold', mark: <BoldIcon className={small} />, act: edits.bold, keys: 'b' },
    { label: 'Italic', mark: <ItalicIcon className={small} />, act: edits.italic, keys: 'i' },
    { label: 'Link', mark: <LinkIcon className={small} />, act: edits.link, keys: 'k' },
  ],
  [
    {
      label: 'Bulleted list',
      mark: <ListIcon className={small} />,
      act: (s) => edits.list(s, 'ul'),
    },
    {
      label: 'Numbered list',
      mark: <OrderedListIcon className={small} />,
      act: (s) => edits.list(s, 'ol'),
    },
    { label: 'Quote', mark: <QuoteIcon className={small} />, act: edits.quote },
  ],
  [
    {
      label: 'Inline code',
      mark: <CodeIcon className={small} />,
      act: edits.inlineCode,
      keys: 'e',
    },
    {
      label: 'Code block',
      mark: <CodeBlockIcon className={small} />,
      act: (s) => edits.codeBlock(s, 'python'),
    },
    { label: 'Formula', mark: <SigmaIcon className={small} />, act: edits.inlineMath },
    { label: 'Formula on its own line', mark: words('$$'), act: edits.displayMath },
  ],
  [
    { label: 'Image', mark: <ImageIcon className={small} />, act: edits.image },
    { label: 'Table', mark: <TableIcon className={small} />, act: edits.table },
  ],
]

export const actionOfKey = (key: string) =>
  TOOLS.flat().find(({ keys }) => keys === key.toLowerCase())?.act

type ToolbarProps = {
  controls: string | undefined
  /** Of a few lines: without headings. */
  isShort: boolean
  onAct: (act: Action) => void
}

/** One stop for the Tab key; arrow keys move inside. */
export function HtmlEditorToolbar({ controls, isShort, onAct }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const isHydrated = useHydrated()
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const steps: Record<string, number> = {
      ArrowRight: (current + 1) % buttons.length,
      ArrowLeft: (current - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    buttons[next]?.focus()
  }
  const groups = isShort ? TOOLS.slice(1) : TOOLS
  const places = new Map(groups.flat().map((tool, place) => [tool, place]))
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
          {group.map((tool) => (
            <button
              key={tool.label}
              type="button"
              disabled={!isHydrated}
              aria-label={tool.label}
              title={tool.keys ? `${tool.label} (Ctrl+${tool.keys.toUpperCase()})` : tool.label}
              tabIndex={places.get(tool) === current ? 0 : -1}
              onFocus={() => setCurrent(places.get(tool) ?? 0)}
              // The selection in the text must survive the press.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onAct(tool.act)}
              className="grid size-8 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
            >
              {tool.mark}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
