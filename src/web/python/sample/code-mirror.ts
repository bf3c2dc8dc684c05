import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { python } from '@codemirror/lang-python'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { EditorState, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { sampleColours } from './sample-colours.ts'

const look = EditorView.theme({
  '&': { backgroundColor: 'var(--code-ground)', color: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: '0.875rem',
    fontVariantLigatures: 'none',
    lineHeight: '1.6',
    overflowX: 'auto',
  },
  '.cm-content': { caretColor: 'var(--ink)', padding: '1rem 0' },
  '.cm-line': { padding: '0 1.125rem 0 0.5rem' },
  // The gutter stays in place while long lines scroll.
  '.cm-gutters': {
    backgroundColor: 'var(--code-ground)',
    border: 'none',
    color: 'var(--faint)',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.25rem 0 0.75rem', minWidth: '2rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'var(--highlight)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--line)' },
})

/** The same sizes as a sample, so that nothing moves when the editor replaces it. */
const withoutNumbers = EditorView.theme({ '.cm-line': { padding: '0 1.125rem' } })

/** Chromium replaces text over lines with style attributes, which the site's policy refuses. */
const replaceAsText = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const isSimple = view.state.selection.main.empty && !data?.includes('\n')
    if (inputType !== 'insertText' || data === null || isSimple) return false
    view.dispatch(view.state.replaceSelection(data), { scrollIntoView: true })
    return true
  },
})

type Options = {
  host: HTMLElement
  source: string
  label: string
  description: string
  hasLineNumbers: boolean
  onChange: (source: string) => void
  onRun: (source: string) => void
}

function describe(shadow: ShadowRoot, words: string) {
  const description = document.createElement('span')
  description.id = 'keys'
  description.hidden = true
  description.textContent = words
  shadow.append(description)
}

/** From outside the shadow root it does not look like a field: shortcuts such as '/' must not react. */
function keepTyping(event: KeyboardEvent) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
}

/** In a shadow root CodeMirror needs no `style` elements, which the policy refuses. Escape, then Tab leaves it. */
export function createEditor(options: Options) {
  const { host, source, label, description, hasLineNumbers, onChange, onRun } = options
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shadow.replaceChildren()
  describe(shadow, description)
  host.addEventListener('keydown', keepTyping)
  const run = ({ state }: EditorView) => {
    onRun(state.doc.toString())
    return true
  }
  const view = new EditorView({
    root: shadow,
    parent: shadow,
    state: EditorState.create({
      doc: source,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
        keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
        hasLineNumbers ? lineNumbers() : withoutNumbers,
        history(),
        drawSelection(),
        bracketMatching(),
        indentOnInput(),
        indentUnit.of('    '),
        python(),
        sampleColours,
        look,
        replaceAsText,
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': 'keys' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    select: (anchor: number, head: number) => {
      view.dispatch({ selection: { anchor, head }, scrollIntoView: true })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}
