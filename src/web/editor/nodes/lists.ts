import { Node, wrappingInputRule } from '@tiptap/core'
import { attributes } from './attributes.ts'

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => attributes({ extra: {} }),
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
})

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => attributes({ extra: {} }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }) => ['ol', node.attrs['extra'], 0],
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,6})[.)]\s$/,
        type: this.type,
        getAttributes: ([, start]) => ({ extra: start === '1' ? {} : { start } }),
        joinPredicate: ([, start], before) =>
          before.childCount + Number(before.attrs['extra'].start ?? 1) === Number(start),
      }),
    ]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
})

export const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => attributes({ extra: {} }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})
