import { focused } from './focused.ts'
import type { Editor } from '@tiptap/core'
import type { Fragment, Node } from '@tiptap/pm/model'
import { looksLikeHtml, plainTextToHtml } from '#shared/text/plain-text-to-html.ts'
import { LIMITS, HTML_TOO_LONG } from '#shared/text-limits.ts'
import { cleanPaste } from '../lib/typing/clean-paste.ts'
import { askServer, withoutCode } from '../lib/deployment.ts'
import { toast } from '../lib/toast.ts'
import { repaired } from './repaired.ts'
import { readText } from './text/open-text.ts'
import { writeBlock } from './text/write-blocks.ts'
import { writeInline } from './text/write-inline.ts'

export function insertHtml(editor: Editor, html: string) {
  const blocks = readText(editor.schema, repaired(html)).json.content ?? []
  const [only] = blocks
  const isLine = blocks.length === 1 && only?.type === 'paragraph'
  focused(editor)
    .insertContent(isLine ? (only.content ?? []) : blocks)
    .run()
}

const SIGNS =
  /^(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>\s|```|\|.*\||\$\$|---$)|\*\*\S|`[^`]+`|\]\([^)]+\)|\[\^[\w-]+\]/m

const paragraphsOf = (plain: string) => plainTextToHtml(plain.replaceAll(/\n\s*\n/g, '\n'))

const warn = (title: string, description: string) =>
  toast({ variant: 'destructive', title, description })

/** If the parser's code cannot be loaded, the text is inserted as it is: a reload would lose it. */
async function insertMarkdown(editor: Editor, markdown: string) {
  const code = await import('./read-markdown.ts').catch(() => null)
  if (editor.isDestroyed) return warn('Not pasted', 'The text was closed. Please paste it again')
  insertHtml(editor, code ? code.readMarkdown(markdown) : paragraphsOf(markdown))
  if (!code) warn('Pasted without its formatting', withoutCode(await askServer()))
  return undefined
}

const isMarkdown = ({ name, type }: File) =>
  type === 'text/markdown' || /\.(?:md|markdown)$/i.test(name)

async function insertInOrder(editor: Editor, texts: readonly File[]) {
  for (const file of texts) {
    if (file.size > LIMITS.html) warn(`${file.name} not taken over`, HTML_TOO_LONG)
    // oxlint-disable-next-line no-await-in-loop -- each is inserted after the one before
    else await insertMarkdown(editor, await file.text())
  }
}

export function insertTextFiles(editor: Editor, files: readonly File[]): boolean {
  const texts = files.filter(isMarkdown)
  void insertInOrder(editor, texts)
  return texts.length > 0
}

const OWN = 'data-stored-html'

export function takePaste(editor: Editor, data: DataTransfer): boolean {
  if (editor.isActive('codeBlock')) return false
  const html = data.getData('text/html')
  const plain = data.getData('text/plain')
  if (html.includes(OWN)) {
    const box = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${OWN}]`)
    insertHtml(editor, box?.getAttribute(OWN) ?? plain)
    return true
  }
  const clean = cleanPaste(html, plain)
  if (clean !== null) insertHtml(editor, clean)
  else if (plain === '') return false
  else if (looksLikeHtml(plain)) insertHtml(editor, plain)
  else if (SIGNS.test(plain)) void insertMarkdown(editor, plain)
  else insertHtml(editor, paragraphsOf(plain))
  return true
}

const AROUND: Record<string, [string, string]> = {
  listItem: ['bulletList', 'ul'],
  tableRow: ['table', 'table'],
}

function htmlOf(content: Fragment): string {
  if (content.firstChild?.isInline) return writeInline(content)
  const schema = content.firstChild?.type.schema
  const [parent] = AROUND[content.firstChild?.type.name ?? ''] ?? []
  const blocks: Node | undefined = parent
    ? schema?.topNodeType.create(null, schema.nodes[parent]!.create(null, content))
    : schema?.topNodeType.create(null, content)
  return Array.from({ length: blocks?.childCount ?? 0 }, (_, at) => writeBlock(blocks!, at)).join(
    '\n',
  )
}

/** Copied as it would be stored, so that pasting it here loses nothing. */
export const clipboardSerializer = {
  serializeFragment(content: Fragment) {
    const html = htmlOf(content)
    const box = document.createElement('div')
    box.setAttribute(OWN, html)
    box.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    const fragment = document.createDocumentFragment()
    fragment.append(box)
    return fragment
  },
}
