import type { JSONContent } from '@tiptap/core'
import { escapeAttribute } from '#shared/text/escape-html.ts'
import { type HtmlElement, writeHtml } from '#shared/markdown/html-tree.ts'
import { PHRASES, type Piece } from './inline-pieces.ts'
import { escapeHtmlText } from './escape-html-text.ts'

type MarkJson = NonNullable<JSONContent['marks']>[number]

function markOf({ name, attributes }: HtmlElement): MarkJson {
  if (name === 'a') {
    const { href = '', ...extra } = attributes
    return { type: 'link', attrs: { href, extra } }
  }
  if (PHRASES.has(name)) return { type: 'phrase', attrs: { tag: name, extra: attributes } }
  if (name === 'code') return { type: 'code', attrs: { extra: attributes } }
  const type = name === 'b' || name === 'strong' ? 'bold' : 'italic'
  return { type, attrs: { tag: name, extra: attributes } }
}

export const sourceOf = (element: HtmlElement) =>
  writeHtml(element, { text: escapeHtmlText, attribute: escapeAttribute })

function leafOf(piece: Exclude<Piece, { kind: 'text' }>): JSONContent {
  if (piece.kind === 'formula')
    return { type: 'formula', attrs: { tex: piece.tex, isDisplay: piece.isDisplay } }
  if (piece.kind === 'footnote') return { type: 'footnote', attrs: { label: piece.label } }
  const { element } = piece
  if (element.name === 'br' && Object.keys(element.attributes).length === 0)
    return { type: 'lineBreak' }
  if (element.name === 'img') return { type: 'image', attrs: { picture: element.attributes } }
  return { type: 'inlineIsland', attrs: { html: sourceOf(element) } }
}

export function readInline(pieces: Piece[]): JSONContent[] {
  return pieces.map((piece) => {
    const marks = piece.around.map(markOf)
    const node = piece.kind === 'text' ? { type: 'text', text: piece.text } : leafOf(piece)
    return marks.length > 0 ? { ...node, marks } : node
  })
}
