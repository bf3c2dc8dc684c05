import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'

const COMMANDS: [string, Command][] = [
  ['Row above', addRowBefore],
  ['Row below', addRowAfter],
  ['Column before', addColumnBefore],
  ['Column after', addColumnAfter],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
]

export function TableBar({ editor }: { editor: Editor }) {
  const run = (command: Command) => {
    command(editor.state, (tr) => editor.view.dispatch(tr))
    editor.view.focus()
  }
  return (
    <div role="group" aria-label="Table" className="tool-row border-b border-line px-2 py-1">
      {COMMANDS.map(([label, command]) => (
        <button
          key={label}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
          className="shrink-0 rounded-sm px-2 py-1 text-xs font-medium text-muted hover:bg-sunken hover:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
