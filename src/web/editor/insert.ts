import { focused } from './focused.ts'
import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { editSelected } from './nodes/source-view.ts'

export function insertSource(editor: Editor, node: JSONContent) {
  focused(editor).insertContent(node).run()
  const { state, view } = editor
  const near = state.selection.from
  let at: number | null = null
  state.doc.descendants((found, pos) => {
    const isNew = found.type.name === node.type && found.attrs['tex'] === ''
    if (isNew && (at === null || Math.abs(near - pos) < Math.abs(near - at))) at = pos
  })
  if (at === null) return
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)))
  editSelected(editor)
}

export function insertInto(editor: Editor, node: JSONContent) {
  const { from, $from } = editor.state.selection
  const start = $from.parent.content.size === 0 ? from - 1 : from
  focused(editor)
    .insertContent(node)
    .setTextSelection(start + 1)
    .run()
  let at: number | null = null
  editor.state.doc.nodesBetween(
    start,
    Math.min(start + 4, editor.state.doc.content.size),
    (found, pos) => {
      if (at === null && found.isTextblock && pos >= start) at = pos + 1
    },
  )
  if (at !== null) editor.commands.setTextSelection(at)
}

export function insertFigure(editor: Editor, attrs: { picture: object; extra?: object }) {
  focused(editor)
    .insertContent({ type: 'figure', attrs: { extra: {}, ...attrs } })
    .run()
  const figures = editor.view.dom.querySelectorAll<HTMLElement>('.editor-figure')
  const { src } = attrs.picture as { src?: string }
  const fresh = [...figures].findLast(
    (figure) => (figure.querySelector('img')?.getAttribute('src') ?? '') === (src ?? ''),
  )
  fresh?.querySelectorAll('input')[src ? 1 : 0]?.focus()
}
