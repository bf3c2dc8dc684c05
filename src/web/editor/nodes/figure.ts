import { Node } from '@tiptap/core'
import { attributes } from './attributes.ts'
import { FigureView } from './figure-view.ts'

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => attributes({ picture: {}, extra: {} }),
  renderHTML: () => ['figure', ['figcaption', 0]],
  addNodeView: () => (props) => new FigureView(props),
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type !== this.type) return false
        const after = $from.after()
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run()
      },
    }
  },
})
