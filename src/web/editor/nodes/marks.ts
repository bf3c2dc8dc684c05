import { InputRule, Mark, markInputRule } from '@tiptap/core'
import { isSafeUrl } from '#shared/text/safe-url.ts'
import { attributes } from './attributes.ts'

export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => attributes({ href: '', extra: {} }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) },
  ],
  // Without `href`: a click places the cursor instead of following the link.
  renderHTML: ({ mark }) => ['span', { class: 'editor-link', title: mark.attrs['href'] }, 0],
  addInputRules() {
    return [
      new InputRule({
        find: /\[([^\]]+)\]\(([^)\s]+)\)$/,
        handler: ({ state, range, match: [, words = '', href = ''] }) => {
          if (!isSafeUrl(href)) return
          const text = this.editor.schema.text(words, [this.type.create({ href })])
          state.tr.replaceWith(range.from, range.to, text).removeStoredMark(this.type)
        },
      }),
    ]
  },
})

export const Bold = Mark.create({
  name: 'bold',
  addAttributes: () => attributes({ tag: 'strong', extra: {} }),
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s+\*\*)((?:[^*]+))\*\*)$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark(this.name) }
  },
})

export const Italic = Mark.create({
  name: 'italic',
  addAttributes: () => attributes({ tag: 'em', extra: {} }),
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
  addInputRules() {
    return [
      markInputRule({ find: /(?:^|\s)(\*(?!\s+\*)((?:[^*]+))\*)$/, type: this.type }),
      markInputRule({ find: /(?:^|\s)(_(?!\s+_)((?:[^_]+))_)$/, type: this.type }),
    ]
  },
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark(this.name) }
  },
})

export const Phrase = Mark.create({
  name: 'phrase',
  excludes: '',
  addAttributes: () => attributes({ tag: 's', extra: {} }),
  renderHTML: ({ mark }) => [mark.attrs['tag'], { title: mark.attrs['extra'].title }, 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(~~(?!\s+~~)((?:[^~]+))~~)$/, type: this.type })]
  },
})

export const Code = Mark.create({
  name: 'code',
  code: true,
  addAttributes: () => attributes({ extra: {} }),
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', { spellcheck: 'false' }, 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
})
