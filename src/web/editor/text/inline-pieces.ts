import { type HtmlElement, type HtmlNode, isBlock, isElement } from '#shared/markdown/html-tree.ts'
import { splitMath } from '#shared/markdown/math-spans.ts'

/** `around` is outermost first. */
export type Piece = { around: HtmlElement[] } & (
  | { kind: 'text'; text: string }
  | { kind: 'formula'; tex: string; isDisplay: boolean }
  | { kind: 'footnote'; label: string }
  | { kind: 'element'; element: HtmlElement }
)

export const PHRASES = new Set(
  'abbr bdi bdo cite del dfn ins kbd mark q s samp small span sub sup time u var'.split(' '),
)
const MARKS = new Set([...PHRASES, 'a', 'b', 'code', 'em', 'i', 'strong'])
const VERBATIM = new Set(['code', 'kbd', 'samp'])
const MENTION = /\[\^([\w-]{1,40})\](?!:)/

const isMark = ({ name, children }: HtmlElement): boolean =>
  MARKS.has(name) && children.length > 0 && !children.some(holdsBlock)

const holdsBlock = (node: HtmlNode): boolean =>
  isBlock(node) || (isElement(node) && node.children.some(holdsBlock))

function piecesOfText(text: string, around: HtmlElement[]): Piece[] {
  if (around.some(({ name }) => VERBATIM.has(name))) return [{ around, kind: 'text', text }]
  return splitMath(text).flatMap((span): Piece[] => {
    if (span.kind !== 'text')
      return [{ around, kind: 'formula', tex: span.tex, isDisplay: span.kind === 'display' }]
    return span.text
      .split(MENTION)
      .map((part, index): Piece =>
        index % 2 === 1
          ? { around, kind: 'footnote', label: part }
          : { around, kind: 'text', text: part },
      )
  })
}

const piecesIn = (nodes: readonly HtmlNode[], around: HtmlElement[]): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if (!isElement(node)) return piecesOfText(node, around)
    return isMark(node)
      ? piecesIn(node.children, [...around, node])
      : [{ around, kind: 'element', element: node }]
  })

const isBreak = (piece: Piece | undefined) =>
  piece?.kind === 'element' && piece.element.name === 'br'

export function inlinePieces(nodes: readonly HtmlNode[]): Piece[] {
  const trimmed: Piece[] = []
  let isAtEdge = true
  const trimLast = () => {
    const last = trimmed.at(-1)
    if (last?.kind !== 'text') return
    last.text = last.text.replace(/ $/, '')
    if (last.text === '') trimmed.pop()
  }
  for (const piece of piecesIn(nodes, [])) {
    if (piece.kind !== 'text') {
      if (isBreak(piece)) trimLast()
      isAtEdge = isBreak(piece)
      trimmed.push(piece)
      continue
    }
    let text = piece.text.replace(/[ \t\n\f\r]+/g, ' ')
    if (isAtEdge) text = text.replace(/^ /, '')
    if (text === '') continue
    isAtEdge = text.endsWith(' ')
    trimmed.push({ ...piece, text })
  }
  trimLast()
  return trimmed
}

export function blocksAndLines(nodes: readonly HtmlNode[]): (HtmlElement | HtmlNode[])[] {
  const parts: (HtmlElement | HtmlNode[])[] = []
  for (const node of nodes) {
    const last = parts.at(-1)
    if (isBlock(node)) parts.push(node)
    else if (Array.isArray(last)) last.push(node)
    else parts.push([node])
  }
  return parts.filter((part) => !Array.isArray(part) || inlinePieces(part).length > 0)
}
