import { Node, wrappingInputRule } from '@tiptap/core'
import { attributes } from './attributes.ts'

export const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => attributes({ extra: {} }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-9': () => this.editor.commands.toggleWrap(this.name) }
  },
})

export const CALLOUTS = { note: 'Note', tip: 'Tip', warning: 'Warning' } as const

export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => attributes({ kind: 'note', extra: {} }),
  renderHTML: ({ node }) => [
    'aside',
    {
      class: node.attrs['kind'],
      role: 'note',
      'aria-label': CALLOUTS[node.attrs['kind'] as keyof typeof CALLOUTS],
    },
    0,
  ],
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^\[!(note|tip|warning)\]\s$/i,
        type: this.type,
        getAttributes: ([, kind = 'note']) => ({ kind: kind.toLowerCase() }),
      }),
    ]
  },
})

export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block*',
  defining: true,
  addAttributes: () => attributes({ extra: {} }),
  renderHTML: () => ['div', { class: 'editor-details' }, 0],
})

export const Summary = Node.create({
  name: 'summary',
  content: 'inline*',
  defining: true,
  renderHTML: () => ['div', { class: 'editor-summary' }, 0],
})

export const Rule = Node.create({
  name: 'rule',
  group: 'block',
  addAttributes: () => attributes({ extra: {} }),
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['div', { class: 'editor-rule' }, ['hr']],
})
