import {
  type Element,
  attribute,
  isElement,
  isMathMl,
  isText,
  type Node,
  type Parent,
} from '../tree.ts'

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

/** How one would type a formula: `max_a x^2/sqrt(d_k)`. */
const JOINED: Record<string, string[]> = {
  mfrac: ['/'],
  msub: ['_'],
  msup: ['^'],
  msubsup: ['_', '^'],
  munder: ['_'],
  munderover: ['_', '^'],
}
const ENCLOSED: Record<string, string[]> = { msqrt: ['sqrt(', ')'], mtd: [' ', ' '] }

/** A bold letter is one letter of two code units. */
const isName = (node: Node) =>
  isElement(node) &&
  (node.tagName === 'mi' || node.tagName === 'mtext') &&
  node.childNodes.some((child) => isText(child) && [...child.value].length > 1)

function collectFormula(node: Node, pieces: string[]) {
  if (isText(node)) pieces.push(node.value)
  if (!isElement(node)) return
  const [before = '', after = ''] = ENCLOSED[node.tagName] ?? []
  pieces.push(isName(node) ? ' ' : '', before)
  for (const [index, child] of node.childNodes.entries()) {
    if (index > 0) pieces.push(JOINED[node.tagName]?.[index - 1] ?? '')
    collectFormula(child, pieces)
  }
  pieces.push(after)
}

function collect(node: Node, pieces: string[]) {
  if (isText(node)) pieces.push(node.value)
  if (!isElement(node) || isBeside(node)) return
  const isInline = isMathMl(node)
    ? attribute(node, 'display') !== 'block'
    : INLINE.has(node.tagName)
  if (!isInline) pieces.push(' ')
  const collectChild = isMathMl(node) ? collectFormula : collect
  for (const child of node.childNodes) collectChild(child, pieces)
  if (!isInline) pieces.push(' ')
}

/** An invisible sign stands between a function and its argument. */
const APPLIED = /\u2061(?!\()/gu

export function wordsOf(root: Parent): string {
  const pieces: string[] = []
  for (const child of root.childNodes) collect(child, pieces)
  const text = pieces.join('').replace(APPLIED, ' ').replaceAll('\u2061', '')
  return text.replace(/\s+/gu, ' ').trim()
}
