import type { JSONContent } from '@tiptap/core'
import { type HtmlElement, type HtmlNode, isElement } from '#shared/markdown/html-tree.ts'
import { blocksAndLines, inlinePieces } from './inline-pieces.ts'
import { readInline, sourceOf } from './read-inline.ts'
import { readTable } from './read-table.ts'

const island = (element: HtmlElement): JSONContent => ({
  type: 'island',
  attrs: { html: sourceOf(element) },
})

const withContent = (node: JSONContent, content: JSONContent[]): JSONContent =>
  content.length > 0 ? { ...node, content } : node

function readLine(nodes: readonly HtmlNode[], attrs: { isBare: boolean; extra: object }) {
  const pieces = inlinePieces(nodes)
  const [only] = pieces
  const isFormula = pieces.length === 1 && only?.kind === 'formula' && only.isDisplay
  if (isFormula && only.around.length === 0 && Object.keys(attrs.extra).length === 0)
    return { type: 'formulaBlock', attrs: { tex: only.tex, isBare: attrs.isBare } }
  return withContent({ type: 'paragraph', attrs }, readInline(pieces))
}

const isBlank = (node: HtmlNode) => typeof node === 'string' && node.trim() === ''

function readCode(pre: HtmlElement): JSONContent | null {
  const [code, ...others] = pre.children.filter((node) => !isBlank(node))
  if (!isElement(code) || code.name !== 'code' || others.length > 0) return null
  const { class: className, ...rest } = code.attributes
  const language = /^language-(\S+)$/.exec(className ?? '')?.[1] ?? null
  if (Object.keys(rest).length > 0 || (className !== undefined && !language)) return null
  const [text = '', ...more] = code.children
  if (isElement(text) || more.length > 0) return null
  const node = { type: 'codeBlock', attrs: { language, extra: pre.attributes } }
  return text === '' ? node : { ...node, content: [{ type: 'text', text }] }
}

function readFigure({ attributes, children }: HtmlElement): JSONContent | null {
  const [picture, caption, ...others] = children.filter((node) => !isBlank(node))
  if (!isElement(picture) || picture.name !== 'img' || others.length > 0) return null
  const node = { type: 'figure', attrs: { picture: picture.attributes, extra: attributes } }
  if (caption === undefined) return node
  if (!isElement(caption) || caption.name !== 'figcaption') return null
  return withContent(node, readInline(inlinePieces(caption.children)))
}

function readDetails({ attributes, children }: HtmlElement): JSONContent | null {
  const [summary, ...rest] = children.filter((node) => !isBlank(node))
  if (!isElement(summary) || summary.name !== 'summary') return null
  const head = withContent({ type: 'summary' }, readInline(inlinePieces(summary.children)))
  return { type: 'details', attrs: { extra: attributes }, content: [head, ...readBlocks(rest)] }
}

function readContainer(type: string, attrs: object, element: HtmlElement): JSONContent | null {
  const content = readBlocks(element.children)
  return content.length > 0 ? { type, attrs, content } : null
}

function readList(type: string, { attributes, children }: HtmlElement): JSONContent | null {
  const items = children.filter((node) => !isBlank(node))
  const content = items.map((item) => {
    if (!isElement(item) || item.name !== 'li') return null
    const blocks = readBlocks(item.children)
    const filled = blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
    return { type: 'listItem', attrs: { extra: item.attributes }, content: filled }
  })
  if (content.length === 0 || content.includes(null)) return null
  return { type, attrs: { extra: attributes }, content: content as JSONContent[] }
}

function read(element: HtmlElement): JSONContent | null {
  const { name, attributes: extra, children } = element
  if (name === 'p') return readLine(children, { isBare: false, extra })
  if (/^h[2-6]$/.test(name)) {
    const node = { type: 'heading', attrs: { level: Number(name[1]), extra } }
    return withContent(node, readInline(inlinePieces(children)))
  }
  if (name === 'ul') return readList('bulletList', element)
  if (name === 'ol') return readList('orderedList', element)
  if (name === 'blockquote') return readContainer('quote', { extra }, element)
  if (name === 'aside') {
    const { class: kind, ...rest } = extra
    return kind ? readContainer('callout', { kind, extra: rest }, element) : null
  }
  if (name === 'details') return readDetails(element)
  if (name === 'pre') return readCode(element)
  if (name === 'table') return readTable(element, readBlocks)
  if (name === 'figure') return readFigure(element)
  if (name === 'hr') return { type: 'rule', attrs: { extra } }
  const { 'data-exercise': key, ...others } = extra
  if (name === 'div' && key && children.length === 0 && Object.keys(others).length === 0)
    return { type: 'exercise', attrs: { key } }
  return null
}

export const readBlocks = (nodes: readonly HtmlNode[]): JSONContent[] =>
  blocksAndLines(nodes).map((part) =>
    Array.isArray(part)
      ? readLine(part, { isBare: true, extra: {} })
      : (read(part) ?? island(part)),
  )
