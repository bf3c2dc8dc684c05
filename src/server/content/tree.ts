import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parseFragment,
  serialize,
} from 'parse5'
import { CONTENT_LIMITS, tooDeep, tooManyElements } from './limits.ts'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
export type Text = DefaultTreeAdapterTypes.TextNode
export type Parent = DefaultTreeAdapterTypes.ParentNode
export type Fragment = DefaultTreeAdapterTypes.DocumentFragment

export const isText = (node: Node): node is Text => node.nodeName === '#text'
export const isElement = (node: Node): node is Element => 'tagName' in node
export const isHtml = (element: Element) => element.namespaceURI === html.NS.HTML
export const isMathMl = (element: Element) => element.namespaceURI === html.NS.MATHML

export const text = (value: string): Text => defaultTreeAdapter.createTextNode(value)

export function setChildren(parent: Parent, children: Node[]) {
  parent.childNodes = children
  for (const child of children) child.parentNode = parent
}

const toAttributes = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([name, value]) => ({ name, value }))

export function element(
  name: string,
  attributes: Record<string, string> = {},
  children: Node[] = [],
): Element {
  const created = defaultTreeAdapter.createElement(name, html.NS.HTML, toAttributes(attributes))
  setChildren(created, children)
  return created
}

export function mathElement(
  name: string,
  attributes: Record<string, string> = {},
  children: Node[] = [],
): Element {
  const created = defaultTreeAdapter.createElement(name, html.NS.MATHML, toAttributes(attributes))
  setChildren(created, children)
  return created
}

export const attribute = (node: Element, name: string) =>
  node.attrs.find((candidate) => candidate.name === name)?.value

export function setAttribute(node: Element, name: string, value: string) {
  const existing = node.attrs.find((candidate) => candidate.name === name)
  if (existing) existing.value = value
  else node.attrs.push({ name, value })
}

export function removeAttribute(node: Element, name: string) {
  node.attrs = node.attrs.filter((candidate) => candidate.name !== name)
}

export function textContent(node: Node | Parent): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node)) return ''
  return node.childNodes.map(textContent).join('')
}

type Bounds = { elements: number; nesting: number }

const SOURCE_BOUNDS: Bounds = CONTENT_LIMITS

const counts = { elements: 0, depth: 0, bounds: SOURCE_BOUNDS }

/** One for all parses, which never overlap: the engine can inline its calls. */
const boundedAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement(...details) {
    counts.elements += 1
    if (counts.elements > counts.bounds.elements) throw tooManyElements()
    return defaultTreeAdapter.createElement(...details)
  },
  onItemPush() {
    counts.depth += 1
    if (counts.depth > counts.bounds.nesting) throw tooDeep()
  },
  onItemPop() {
    counts.depth -= 1
  },
}

/** Bounded while it parses: thousands of unclosed tags would cost quadratic time. */
export function parseContent(source: string, bounds: Bounds = SOURCE_BOUNDS): Fragment {
  Object.assign(counts, { elements: 0, depth: 0, bounds })
  return parseFragment(element('div'), source, { treeAdapter: boundedAdapter })
}

export const toHtml = (fragment: Parent): string => serialize(fragment)
