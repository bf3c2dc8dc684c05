import { Editor, Extension } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorProps } from '@tiptap/pm/view'
import { ALL_NODES } from './nodes/all-nodes.ts'
import { clipboardSerializer, insertHtml, insertTextFiles, takePaste } from './paste.ts'
import { repaired } from './repaired.ts'
import { EMPTY, readText, StoredText } from './text/open-text.ts'

const Habits = Extension.create({
  name: 'habits',
  addProseMirrorPlugins: () => [
    history(),
    gapCursor(),
    dropCursor({ class: 'editor-drop', color: false }),
  ],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => {
      const { state, view } = this.editor
      return command(state, (tr) => view.dispatch(tr))
    }
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) }
  },
})

const placeholder = (words: string) =>
  Extension.create({
    name: 'placeholder',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const [line] = [doc.firstChild]
            const isEmpty =
              doc.childCount === 1 && line?.type.name === 'paragraph' && line.content.size === 0
            if (!isEmpty) return null
            const shown = Decoration.node(0, line.nodeSize, {
              class: 'is-empty',
              'data-placeholder': words,
            })
            return DecorationSet.create(doc, [shown])
          },
        },
      }),
    ],
  })

type Options = {
  host: HTMLElement
  html: string
  placeholder: string
  attributes: () => Record<string, string>
  onChange: (html: string) => void
  onKeyDown: (event: KeyboardEvent) => boolean
  onFiles: (files: readonly File[]) => boolean
}

export function createEditor(options: Options) {
  let stored: StoredText
  const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]
  const takeFiles = (files: readonly File[]) =>
    [options.onFiles(files), insertTextFiles(editor, files)].some(Boolean)
  const editorProps: EditorProps = {
    attributes: () => options.attributes(),
    handleKeyDown: (_, event) => options.onKeyDown(event),
    // Before the editor's own parser, which would apply pasted styles.
    handleDOMEvents: {
      paste: (_, event) => {
        const data = event.clipboardData
        if (data === null || !(takeFiles(filesOf(data)) || takePaste(editor, data))) return false
        event.preventDefault()
        return true
      },
    },
    handleDrop: (_, { dataTransfer }) => takeFiles(filesOf(dataTransfer)),
    clipboardSerializer: clipboardSerializer as unknown as NonNullable<
      EditorProps['clipboardSerializer']
    >,
  }
  const editor = new Editor({
    element: options.host,
    extensions: [...ALL_NODES, Habits, placeholder(options.placeholder)],
    content: EMPTY,
    injectCSS: false,
    enablePasteRules: false,
    editorProps,
    onUpdate: () => options.onChange(stored.html(editor.state.doc)),
  })
  const open = (html: string) => {
    const { split, json } = readText(editor.schema, repaired(html))
    const doc = editor.schema.nodeFromJSON(json)
    const { tr } = editor.state
    // Undo must not bring back the previous text.
    editor.view.dispatch(
      tr
        .replaceWith(0, tr.doc.content.size, doc.content)
        .setMeta('addToHistory', false)
        .setMeta('preventUpdate', true),
    )
    stored = new StoredText(split, editor.state.doc)
  }
  open(options.html)
  return { editor, open, insert: (html: string) => insertHtml(editor, html) }
}

export type RichEditor = ReturnType<typeof createEditor>
