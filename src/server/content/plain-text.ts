import { splitMath } from './math-spans.ts'
import {
  type Element,
  attribute,
  isElement,
  isMathMl,
  isText,
  type Node,
  type Parent,
  parseContent,
} from './tree.ts'

const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

const BESIDE = new Set(['footnote-ref', 'code-head', 'footnote-back'])

const isBeside = (element: Element) =>
  BESIDE.has(attribute(element, 'class') ?? '') ||
  element.tagName === 'rp' ||
  element.tagName === 'rt'

const CODE = new Set(['code', 'pre', 'kbd', 'samp'])

const asItIs = (text: string) => text

const readable = (source: string) =>
  splitMath(source)
    .map((span) => {
      if (span.kind !== 'text') return span.tex
      return span.text.replaceAll('\\$', '$').replace(/\[\^[\w-]{1,40}\]:?/g, '')
    })
    .join('')

type Reading = { pieces: string[]; read: (text: string) => string }

function collect(node: Node, { pieces, read }: Reading) {
  if (isText(node)) pieces.push(read(node.value))
  if (!isElement(node) || isBeside(node)) return
  const isInline = isMathMl(node)
    ? attribute(node, 'display') !== 'block'
    : INLINE.has(node.tagName)
  if (!isInline) pieces.push(' ')
  const inside = CODE.has(node.tagName) ? asItIs : read
  for (const child of node.childNodes) collect(child, { pieces, read: inside })
  if (!isInline) pieces.push(' ')
}

export function wordsOf(root: Parent, read = asItIs): string {
  const pieces: string[] = []
  for (const child of root.childNodes) collect(child, { pieces, read })
  return pieces.join('').replace(/\s+/gu, ' ').trim()
}

/** Where there is prepared text, its `contentText` reads better. */
export const plainText = (content: string): string =>
  wordsOf(parseContent(content, { elements: Number.POSITIVE_INFINITY, nesting: 1_000 }), readable)

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Each line break becomes a paragraph, except inside `$$…$$`, which is one formula. */
export function plainTextToHtml(plain: string): string {
  const paragraphs = splitMath(plain.replace(/\r\n?/g, '\n'))
    .map((span) => {
      if (span.kind === 'display') return `$$${escape(span.tex)}$$`
      const source = span.kind === 'text' ? span.text : `$${span.tex}$`
      return escape(source).replaceAll('\n', '</p><p>')
    })
    .join('')
  return `<p>${paragraphs}</p>`
}

/** `a < b` and `x <y` do not make it HTML. */
export const looksLikeHtml = (source: string): boolean =>
  /<(?:\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,2000})?\/?>|!--)/i.test(source)
