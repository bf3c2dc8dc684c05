import { focused } from '../focused.ts'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { BLOCKS, IN_LINES, type Tool } from './tools.tsx'

type Slash = { from: number; query: string; tools: Tool[] }

function slashIn({ state }: Editor): Slash | null {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const text = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC')
  const slash = (match: RegExpExecArray, tools: Tool[]) => ({
    from: $from.start() + match.index,
    query: match[1]!.toLowerCase(),
    tools,
  })
  const atStart = /^\/([\w #$`>.-]{0,30})$/.exec(text)
  if (atStart) return slash(atStart, BLOCKS)
  // No spaces around the slash: `and / or` opens no menu.
  const inLine = /(?<=\s)\/([\w$-]{0,30})$/.exec(text)
  return inLine && slash(inLine, IN_LINES)
}

const fits = ({ label, words = '' }: Tool, query: string) =>
  `${label} ${words}`.toLowerCase().includes(query.trim())

export function useSlashMenu(editor: Editor | null) {
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [chosen, setChosen] = useState({ query: '', index: 0 })
  const slash = editor && !editor.isDestroyed ? slashIn(editor) : null
  const isOpen = slash !== null && slash.from !== dismissed && editor!.isFocused
  const items = isOpen ? slash.tools.filter((tool) => fits(tool, slash.query)) : []
  const index = chosen.query === slash?.query ? Math.min(chosen.index, items.length - 1) : 0
  const choose = (tool: Tool) => {
    if (!slash) return
    const to = editor!.state.selection.from
    focused(editor!).deleteRange({ from: slash.from, to }).run()
    tool.run(editor!)
  }
  const step = (by: number) =>
    setChosen({ query: slash!.query, index: (index + by + items.length) % items.length })
  const onKeyDown = ({ key }: KeyboardEvent): boolean => {
    if (dismissed !== null && !slash) setDismissed(null)
    if (items.length === 0) return false
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Escape') setDismissed(slash!.from)
    else if (key === 'Enter' || key === 'Tab') choose(items[index]!)
    else return false
    return true
  }
  return { items, index, choose, from: slash?.from ?? 0, onKeyDown }
}
