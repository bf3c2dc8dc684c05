import {
  type Element,
  attribute,
  isElement,
  isMathMl,
  isText,
  type Node,
  type Parent,
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

function collect(node: Node, pieces: string[]) {
  if (isText(node)) pieces.push(node.value)
  if (!isElement(node) || isBeside(node)) return
  const isInline = isMathMl(node)
    ? attribute(node, 'display') !== 'block'
    : INLINE.has(node.tagName)
  if (!isInline) pieces.push(' ')
  for (const child of node.childNodes) collect(child, pieces)
  if (!isInline) pieces.push(' ')
}

export function wordsOf(root: Parent): string {
  const pieces: string[] = []
  for (const child of root.childNodes) collect(child, pieces)
  return pieces.join('').replace(/\s+/gu, ' ').trim()
}
