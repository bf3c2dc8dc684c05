import { focused } from '../focused.ts'
import type { Editor, JSONContent } from '@tiptap/core'
import type { ReactNode } from 'react'
import {
  BoldIcon,
  CodeBlockIcon,
  FootnoteIcon,
  ImageIcon,
  ItalicIcon,
  ListIcon,
  NoteIcon,
  OrderedListIcon,
  QuoteIcon,
  RedoIcon,
  SigmaIcon,
  StrikeIcon,
  TableIcon,
  UndoIcon,
} from '../../ui/icons/editor-icons.tsx'
import { CodeIcon, LinkIcon } from '../../ui/icons/icons.tsx'
import { addFootnote } from '../footnotes.ts'
import { insertFigure, insertInto, insertSource } from '../insert.ts'

export type Tool = {
  label: string
  mark: ReactNode
  keys?: string
  words?: string
  isActive?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const small = 'size-4.5'

const words = (text: string) => (
  <span aria-hidden="true" className="text-xs font-semibold">
    {text}
  </span>
)

const TABLE: JSONContent = {
  type: 'table',
  attrs: { headRows: 1 },
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
    type: 'tableRow',
    content: [0, 1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  })),
}

const heading = (level: 2 | 3 | 4, label: string): Tool => ({
  label,
  mark: words(`H${level}`),
  keys: `Ctrl+Alt+${level}`,
  words: `title ${'#'.repeat(level)}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => focused(editor).toggleNode('heading', 'paragraph', { level }).run(),
})

const mark = (name: string, tool: Omit<Tool, 'isActive' | 'run'>, attrs?: object): Tool => ({
  ...tool,
  isActive: (editor) => editor.isActive(name, attrs),
  run: (editor) => focused(editor).toggleMark(name, attrs).run(),
})

const wrapIn = (name: string, tool: Omit<Tool, 'isActive' | 'run'>, attrs?: object): Tool => ({
  ...tool,
  isActive: (editor) => editor.isActive(name, attrs),
  run: (editor) => focused(editor).toggleWrap(name, attrs).run(),
})

const list = (name: string, tool: Omit<Tool, 'isActive' | 'run'>): Tool => ({
  ...tool,
  isActive: (editor) => editor.isActive(name),
  run: (editor) => focused(editor).toggleList(name, 'listItem').run(),
})

const HEADINGS = [heading(2, 'Heading H2'), heading(3, 'Subheading H3')]

const LISTS = [
  list('bulletList', {
    label: 'Bulleted list',
    mark: <ListIcon className={small} />,
    keys: 'Ctrl+Shift+8',
    words: 'points -',
  }),
  list('orderedList', {
    label: 'Numbered list',
    mark: <OrderedListIcon className={small} />,
    keys: 'Ctrl+Shift+7',
    words: 'steps 1.',
  }),
  wrapIn('quote', { label: 'Quote', mark: <QuoteIcon className={small} />, words: '>' }),
]

const CODE_BLOCK: Tool = {
  label: 'Code block',
  mark: <CodeBlockIcon className={small} />,
  words: '``` python program sample',
  isActive: (editor) => editor.isActive('codeBlock'),
  run: (editor) =>
    focused(editor).toggleNode('codeBlock', 'paragraph', { language: 'python' }).run(),
}

const FORMULAS: Tool[] = [
  {
    label: 'Formula',
    mark: <SigmaIcon className={small} />,
    words: 'math tex $ equation',
    run: (editor) => insertSource(editor, { type: 'formula', attrs: { tex: '' } }),
  },
  {
    label: 'Formula on its own line',
    mark: words('$$'),
    words: 'math tex equation display',
    run: (editor) => insertSource(editor, { type: 'formulaBlock', attrs: { tex: '' } }),
  },
]

const callout = (kind: string, label: string): Tool =>
  wrapIn('callout', { label, mark: <NoteIcon className={small} />, words: 'callout box' }, { kind })

const NOTE = callout('note', 'Note')

const FOOTNOTE: Tool = {
  label: 'Footnote',
  mark: <FootnoteIcon className={small} />,
  words: '[^1] reference',
  run: addFootnote,
}

const IMAGE: Tool = {
  label: 'Image',
  mark: <ImageIcon className={small} />,
  words: 'picture figure photo',
  run: (editor) => insertFigure(editor, { picture: { src: '', alt: '' } }),
}

const TABLE_TOOL: Tool = {
  label: 'Table',
  mark: <TableIcon className={small} />,
  words: 'grid rows columns',
  run: (editor) => insertInto(editor, TABLE),
}

export const LINK = 'Link'

export const TOOLS: Tool[][] = [
  HEADINGS,
  [
    mark('bold', { label: 'Bold', mark: <BoldIcon className={small} />, keys: 'Ctrl+B' }),
    mark('italic', { label: 'Italic', mark: <ItalicIcon className={small} />, keys: 'Ctrl+I' }),
    mark(
      'phrase',
      { label: 'Strikethrough', mark: <StrikeIcon className={small} /> },
      { tag: 's' },
    ),
    mark('code', { label: 'Inline code', mark: <CodeIcon className={small} />, keys: 'Ctrl+E' }),
    {
      label: LINK,
      mark: <LinkIcon className={small} />,
      keys: 'Ctrl+K',
      isActive: (editor) => editor.isActive('link'),
      run: () => {},
    },
  ],
  [...LISTS, NOTE],
  [CODE_BLOCK, ...FORMULAS],
  [IMAGE, TABLE_TOOL, FOOTNOTE],
  [
    {
      label: 'Undo',
      mark: <UndoIcon className={small} />,
      keys: 'Ctrl+Z',
      run: (editor) => void editor.commands.keyboardShortcut('Mod-z'),
    },
    {
      label: 'Redo',
      mark: <RedoIcon className={small} />,
      keys: 'Ctrl+Y',
      run: (editor) => void editor.commands.keyboardShortcut('Mod-y'),
    },
  ],
]

export const IN_LINES: Tool[] = [FORMULAS[0]!, FOOTNOTE]

export const BLOCKS: Tool[] = [
  ...HEADINGS,
  heading(4, 'Small heading H4'),
  ...LISTS,
  NOTE,
  callout('tip', 'Tip'),
  callout('warning', 'Warning'),
  CODE_BLOCK,
  FORMULAS[1]!,
  FORMULAS[0]!,
  IMAGE,
  TABLE_TOOL,
  FOOTNOTE,
  {
    label: 'Dividing line',
    mark: words('—'),
    words: 'rule hr ---',
    run: (editor) => focused(editor).insertContent({ type: 'rule' }).run(),
  },
  {
    label: 'Text to unfold',
    mark: words('▸'),
    words: 'details hint solution summary',
    run: (editor) =>
      insertInto(editor, {
        type: 'details',
        content: [{ type: 'summary' }, { type: 'paragraph' }],
      }),
  },
]
