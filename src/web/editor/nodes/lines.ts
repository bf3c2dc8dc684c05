import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'
import { attributes } from './attributes.ts'

export const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' })

export const Text = Node.create({ name: 'text', group: 'inline' })

/** `isBare`: without a `<p>`, as in most list items; null for a new paragraph. */
export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => attributes({ isBare: null, extra: {} }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ node }) => [
    'p',
    { lang: node.attrs['extra'].lang, dir: node.attrs['extra'].dir },
    0,
  ],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) }
  },
})

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => attributes({ level: 2, extra: {} }),
  parseHTML: () => [2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs['level']}`, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      [2, 3, 4].map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    )
  },
  addInputRules() {
    return [
      // The page's title is its only `h1`.
      textblockTypeInputRule({
        find: /^(#{1,4})\s$/,
        type: this.type,
        getAttributes: ([, signs = '']) => ({ level: Math.max(2, signs.length) }),
      }),
    ]
  },
})

export const LineBreak = Node.create({
  name: 'lineBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }),
    }
  },
})

export const InlineImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  addAttributes: () => attributes({ picture: {} }),
  renderHTML: ({ node }) => ['img', mergeAttributes(node.attrs['picture'])],
})
