import { Node, textblockTypeInputRule } from '@tiptap/core'
import { attributes } from './attributes.ts'
import { languageHead } from './language-head.ts'

const LANGUAGE = '([a-z0-9][a-z0-9+#.-]{0,29})?'

export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => attributes({ language: null, extra: {} }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
  addNodeView: () => languageHead,
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: new RegExp(`^\`\`\`${LANGUAGE}[\\s\\n]$`, 'i'),
        type: this.type,
        getAttributes: ([, language]) => ({ language: language?.toLowerCase() ?? null }),
      }),
    ]
  },
  addKeyboardShortcuts() {
    const inCode = () => {
      const { $from, empty } = this.editor.state.selection
      return empty && $from.parent.type === this.type ? $from : null
    }
    return {
      // As in Markdown, the fence is a line of its own.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection
        const fence = new RegExp(`^\`\`\`${LANGUAGE}$`, 'i').exec($from.parent.textContent)
        if (empty && fence && $from.parent.type.name === 'paragraph')
          return this.editor
            .chain()
            .deleteRange({ from: $from.start(), to: $from.end() })
            .setNode(this.name, { language: fence[1]?.toLowerCase() ?? null })
            .run()
        const $code = inCode()
        if (!$code) return false
        const before = $code.parent.textContent.slice(0, $code.parentOffset)
        const blank = /\n[ \t]*\n[ \t]*$/.exec(before)?.[0]
        if (blank && $code.parentOffset === $code.parent.content.size)
          return this.editor
            .chain()
            .deleteRange({ from: $code.pos - blank.length, to: $code.pos })
            .exitCode()
            .run()
        const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? ''
        return this.editor.commands.insertContent({ type: 'text', text: `\n${indent}` })
      },
      Backspace: () => {
        const $code = inCode()
        if (!$code || $code.parent.content.size > 0) return false
        return this.editor.commands.setNode('paragraph')
      },
      ArrowDown: () => {
        const $code = inCode()
        if (!$code || $code.parentOffset < $code.parent.content.size) return false
        const isLast = $code.after() === this.editor.state.doc.content.size
        return isLast && this.editor.commands.exitCode()
      },
    }
  },
})
