import { RangeSetBuilder, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type DecorationSet } from '@codemirror/view'
import hljs from 'highlight.js/lib/core'
import python from 'highlight.js/lib/languages/python'
import { highlightedPieces } from '#shared/text/highlighted-pieces.ts'

hljs.registerLanguage('python', python)

/** As in `styles/code.css`; the first that matches. */
const COLOURS: [RegExp, string][] = [
  [/hljs-(?:type|built_in)|class_|language_/, 'type'],
  [/hljs-(?:comment|meta)/, 'comment'],
  [/hljs-(?:keyword|literal|operator)/, 'keyword'],
  [/hljs-string/, 'string'],
  [/hljs-number/, 'number'],
  [/hljs-title/, 'name'],
]

const MARKS = new Map(
  COLOURS.map(([, name]) => [name, Decoration.mark({ class: `code-${name}` })] as const),
)

const look = EditorView.theme(
  Object.fromEntries(
    COLOURS.map(([, name]) => [`.code-${name}`, { color: `var(--code-${name})` }]),
  ),
)

const colourOf = (className: string) => COLOURS.find(([of]) => of.test(className))?.[1]

function colour({ doc }: EditorState): DecorationSet {
  const { value } = hljs.highlight(doc.toString(), { language: 'python', ignoreIllegals: true })
  const marks = new RangeSetBuilder<Decoration>()
  const open: (string | undefined)[] = []
  let at = 0
  for (const piece of highlightedPieces(value)) {
    if ('opens' in piece) open.push(colourOf(piece.opens) ?? open.at(-1))
    else if ('closes' in piece) open.pop()
    else {
      const end = at + piece.words.length
      const mark = MARKS.get(open.at(-1) ?? '')
      if (mark) marks.add(at, end, mark)
      at = end
    }
  }
  return marks.finish()
}

/** Nothing changes when a sample becomes an editor. */
export const sampleColours = [
  look,
  ViewPlugin.define(
    (view) => ({
      decorations: colour(view.state),
      update(update) {
        if (update.docChanged) this.decorations = colour(update.state)
      },
    }),
    { decorations: ({ decorations }) => decorations },
  ),
]
