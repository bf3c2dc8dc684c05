import { InputRule, Node } from '@tiptap/core'
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model'
import { attributes } from './attributes.ts'
import { drawFormula } from './draw-formula.ts'
import { editSelected, SourceView } from './source-view.ts'
import { writeBehind } from './write-behind.ts'

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
      // As the server reads it: no spaces inside the dollar signs.
      new InputRule({
        find: /(?<![\\$])\$([^\s$](?:[^$]*[^\s$\\])?)\$$/,
        handler: ({ state, range, match: [, tex] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ tex }))
        },
      }),
      new InputRule({
        // At the beginning of a line it defines the footnote.
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

function textOf(line: ProseMirrorNode): string | null {
  if (line.type.name !== 'paragraph') return null
  const isPlain = line.children.every(({ isText, type }) => isText || type.name === 'lineBreak')
  return isPlain ? line.textBetween(0, line.content.size, '', '\n').trim() : null
}

function linesSinceDollars($line: ResolvedPos): { from: number; tex: string } | null {
  if ($line.parent.type.name !== 'paragraph') return null
  const parent = $line.node(-1)
  const lines: string[] = []
  let from = $line.before()
  for (let index = $line.index(-1) - 1; index >= 0; index -= 1) {
    const line = parent.child(index)
    const text = textOf(line)
    from -= line.nodeSize
    if (text === '$$') return lines.length > 0 ? { from, tex: lines.join('\n') } : null
    if (text === null || text.includes('$')) return null
    if (text !== '') lines.unshift(text)
  }
  return null
}

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
          const formula = this.type.create({ tex })
          state.tr.replaceWith($from.before(), $from.after(), formula)
          writeBehind(state.tr, $from.before() + formula.nodeSize)
        },
      }),
      new InputRule({
        find: /^\$\$$/,
        handler: ({ state, range }) => {
          const $from = state.doc.resolve(range.from)
          const begun = linesSinceDollars($from)
          if (!begun) return
          const formula = this.type.create({ tex: begun.tex })
          state.tr.replaceWith(begun.from, $from.after(), formula)
          writeBehind(state.tr, begun.from + formula.nodeSize)
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
