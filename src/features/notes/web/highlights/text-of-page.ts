import type { Passage } from '../../quotation.ts'

/** Not part of the text: what the page adds, and what is invisible. */
const LEFT_OUT = '.code-head, .touch, [data-exercise], annotation, script, style'
const BLOCKS =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, figcaption, caption, dt, dd, div, br, summary, aside'

/** One text node, and where its characters are in the whole text. */
type Piece = { node: Text; from: number; offsets: number[] }

export type PageText = { text: string; pieces: Piece[] }

/** The text as it is read: whitespace collapses to one space, and a block begins after one. */
export function readText(root: Element): PageText {
  const pieces: Piece[] = []
  let text = ''
  let isBlank = true
  const blank = () => {
    if (!isBlank) text += ' '
    isBlank = true
  }
  const readNode = (node: Text) => {
    const offsets: number[] = []
    const from = text.length
    for (let offset = 0; offset < node.length; offset += 1) {
      const character = node.data[offset]!
      const isSpace = character.trim() === ''
      if (isSpace && isBlank) continue
      text += isSpace ? ' ' : character
      offsets.push(offset)
      isBlank = isSpace
    }
    if (offsets.length > 0) pieces.push({ node, from, offsets })
  }
  const walk = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) readNode(child)
      if (!(child instanceof Element) || child.matches(LEFT_OUT)) continue
      const isBlock = child.matches(BLOCKS)
      if (isBlock) blank()
      walk(child)
      if (isBlock) blank()
    }
  }
  walk(root)
  return { text, pieces }
}

export function passageOf({ pieces }: PageText, range: Range): Passage | null {
  const inside: number[] = []
  for (const { node, from, offsets } of pieces) {
    if (!range.intersectsNode(node)) continue
    const first = node === range.startContainer ? range.startOffset : 0
    const last = node === range.endContainer ? range.endOffset : node.length
    for (const [index, offset] of offsets.entries())
      if (offset >= first && offset < last) inside.push(from + index)
  }
  return inside.length === 0 ? null : { start: inside[0]!, end: inside.at(-1)! + 1 }
}

const holds = (at: number) => (piece: Piece) =>
  at >= piece.from && at < piece.from + piece.offsets.length

export function rangeOf({ pieces }: PageText, { start, end }: Passage): Range | null {
  // The space between two blocks is in no text node.
  const inside = pieces.filter(({ from, offsets }) => from < end && from + offsets.length > start)
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return null
  const range = document.createRange()
  const startAt = holds(start)(first) ? first.offsets[start - first.from]! : 0
  const endAt = holds(end - 1)(last) ? last.offsets[end - 1 - last.from]! + 1 : last.node.length
  range.setStart(first.node, startAt)
  range.setEnd(last.node, endAt)
  return range
}
