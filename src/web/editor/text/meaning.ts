import { type HtmlElement, type HtmlNode, isElement, openTag } from '#shared/markdown/html-tree.ts'
import { blocksAndLines, inlinePieces, type Piece } from './inline-pieces.ts'

function tagOf(element: HtmlElement): string {
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return openTag({ ...element, attributes })
}

const verbatim = (node: HtmlNode): string =>
  isElement(node)
    ? `${tagOf(node)}${node.children.map(verbatim).join('')}</${node.name}>`
    : JSON.stringify(node)

function meaningOfPiece(piece: Piece): string {
  if (piece.kind === 'formula') return JSON.stringify([piece.isDisplay, piece.tex])
  if (piece.kind === 'footnote') return `[^${piece.label}]`
  return piece.kind === 'element' ? verbatim(piece.element) : ''
}

/** Footnotes on the lines of one paragraph: only line breaks separate them. */
const NOTE_LINES = /\n[^\S\n]*\[\^[\w-]{1,40}\]:/

/** Readers do not see which inline element is inside which. */
function meaningOfLine(nodes: readonly HtmlNode[]): string {
  let line = nodes.some((node) => !isElement(node) && NOTE_LINES.test(node)) ? '\n' : ''
  let marksBefore: string | null = null
  for (const piece of inlinePieces(nodes)) {
    const marks = [...new Set(piece.around.map(tagOf))].toSorted().join('')
    if (piece.kind !== 'text') {
      line += `|${marks}|${meaningOfPiece(piece)}|`
      marksBefore = null
      continue
    }
    line += marks === marksBefore ? piece.text : `|${marks}|${piece.text}`
    marksBefore = marks
  }
  return line
}

/** Equal for texts that read the same. */
export function meaningOf(nodes: readonly HtmlNode[]): string {
  return blocksAndLines(nodes)
    .map((part) => {
      if (Array.isArray(part)) return meaningOfLine(part)
      return part.name === 'pre'
        ? verbatim(part)
        : `${tagOf(part)}${meaningOf(part.children)}</${part.name}>`
    })
    .join('\n')
}
