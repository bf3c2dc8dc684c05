import type { Editor } from '@tiptap/core'

/** The editor's own command waits for the next frame, and takes the focus back then. */
export function focused(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}
