import { InputRule, Node } from '@tiptap/core'
import { attributes } from './attributes.ts'
import { drawFormula } from './draw-formula.ts'
import { editSelected, SourceView } from './source-view.ts'

export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => attributes({ tex: '', isDisplay: false }),
  renderHTML: () => ['span'],
  renderText: ({ node }) => `$${node.attrs['tex']}$`,
  addNodeView: () => (props) =>
    new SourceView(props, {
      attribute: 'tex',
      fieldName: 'TeX of the formula',
      isInline: true,
      className: 'editor-formula',
      draw: (host, tex, { attrs }) => drawFormula(host, { tex, isDisplay: attrs['isDisplay'] }),
    }),
  addInputRules() {
    return [
      // As the server reads it: no blanks inside of the signs.
      new InputRule({
        find: /(?<![\\$])\$([^\s$](?:[^$]*[^\s$\\])?)\$$/,
        handler: ({ state, range, match: [, tex] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ tex }))
        },
      }),
      new InputRule({
        // A line that begins with it is the note itself.
        find: /(?<=\S)\[\^([\w-]{1,40})\]$/,
        handler: ({ state, range, match: [, label] }) => {
          const { footnote } = this.editor.schema.nodes
          state.tr.replaceWith(range.from, range.to, footnote!.create({ label }))
        },
      }),
    ]
  },
  addKeyboardShortcuts() {
    return { Enter: () => editSelected(this.editor) }
  },
})

export const FormulaBlock = Node.create({
  name: 'formulaBlock',
  group: 'block',
  atom: true,
  addAttributes: () => attributes({ tex: '', isBare: null }),
  renderHTML: () => ['div'],
  renderText: ({ node }) => `$$${node.attrs['tex']}$$`,
  addNodeView: () => (props) =>
    new SourceView(props, {
      attribute: 'tex',
      fieldName: 'TeX of the formula',
      className: 'editor-formula-block',
      draw: (host, tex) => drawFormula(host, { tex, isDisplay: true }),
    }),
  addInputRules() {
    return [
      new InputRule({
        find: /^\$\$([^$]+)\$\$$/,
        handler: ({ state, range, match: [, tex] }) => {
          const $from = state.doc.resolve(range.from)
          state.tr.replaceWith($from.before(), $from.after(), this.type.create({ tex }))
        },
      }),
    ]
  },
})

export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => attributes({ label: '1' }),
  renderHTML: ({ node }) => [
    'sup',
    { class: 'editor-footnote', 'aria-label': `Footnote ${node.attrs['label']}` },
    String(node.attrs['label']),
  ],
  renderText: ({ node }) => `[^${node.attrs['label']}]`,
})
