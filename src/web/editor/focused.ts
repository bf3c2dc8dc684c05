import type { Editor } from '@tiptap/core'

/** The editor's own `focus` command waits a frame, and would take the focus back then. */
export function focused(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}
