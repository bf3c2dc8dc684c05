import { focused } from './focused.ts'
import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

export function addFootnote(editor: Editor) {
  const { doc } = editor.state
  let last = 0
  doc.descendants((node) => {
    if (node.type.name === 'footnote') last = Math.max(last, Number(node.attrs['label']) || 0)
    for (const [, label] of (node.isTextblock ? node.textContent : '').matchAll(/\[\^(\d+)\]:/g))
      last = Math.max(last, Number(label))
  })
  const label = String(last + 1)
  focused(editor)
    .insertContent({ type: 'footnote', attrs: { label } })
    .command(({ tr, state }) => {
      const note = state.schema.nodes['paragraph']!.create(null, state.schema.text(`[^${label}]: `))
      tr.insert(tr.doc.content.size, note)
      return true
    })
    .command(({ tr }) => {
      tr.setSelection(Selection.atEnd(tr.doc))
      return true
    })
    .run()
}
