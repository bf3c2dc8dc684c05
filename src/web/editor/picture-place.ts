import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { PicturePlace } from '../ui/editor/use-picture-uploads.ts'

export function picturePlace(editor: Editor): PicturePlace {
  const { $from, to } = editor.state.selection
  const blocksBefore = (doc: Node) => doc.resolve(at).index(0)
  let at = $from.depth === 0 ? to : $from.after(1)
  let before = blocksBefore(editor.state.doc)
  const follow = ({ transaction }: { transaction: Transaction }) => {
    at = transaction.mapping.map(at)
    before = blocksBefore(transaction.doc)
  }
  editor.on('transaction', follow)
  return {
    put: ({ url, width, height }) => {
      if (editor.isDestroyed) return false
      editor.off('transaction', follow)
      const picture = { src: url, alt: '', width: String(width), height: String(height) }
      editor.commands.insertContentAt(
        at,
        { type: 'figure', attrs: { picture } },
        { updateSelection: false },
      )
      return true
    },
    before: () => before,
  }
}
