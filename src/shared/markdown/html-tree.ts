import { escapeAttribute, escapeHtml } from '#shared/text/escape-html.ts'

export type HtmlNode = string | HtmlElement
export type HtmlElement = {
  name: string
  attributes: Record<string, string>
  children: HtmlNode[]
}

const MAX_NESTING = 100
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr'])
const BLOCKS = new Set(
  (
    'aside blockquote caption col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 ' +
    'hr iframe li ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
const TOKEN =
  /<!--[^]*?-->|<\/([a-z][a-z0-9]*)\s*>|<([a-z][a-z0-9]*)((?:\s+[^\s=<>"'/]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*\/?>|[^<]+/giy
const ATTRIBUTE = /([^\s=<>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]*));/gi
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

class NotWellFormed extends Error {}

const characterOf = (code: number) => {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new NotWellFormed()
  return String.fromCodePoint(code)
}

const decode = (text: string) =>
  text.replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) => {
    if (hex) return characterOf(Number.parseInt(hex, 16))
    if (decimal) return characterOf(Number(decimal))
    const character = NAMED[name!]
    if (character === undefined) throw new NotWellFormed()
    return character
  })

const attributesOf = (source: string) =>
  Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
      name!.toLowerCase(),
      decode(double ?? single ?? ''),
    ]),
  )

export const isElement = (node: HtmlNode | undefined): node is HtmlElement =>
  typeof node === 'object'

export const isBlock = (node: HtmlNode | undefined): node is HtmlElement =>
  isElement(node) && BLOCKS.has(node.name)

function addText(parent: HtmlElement, text: string) {
  const last = parent.children.at(-1)
  const isFirstLine = parent.name === 'pre' && last === undefined
  const added = isFirstLine ? text.replace(/^\n/, '') : text
  if (typeof last === 'string') parent.children[parent.children.length - 1] = last + added
  else if (added !== '') parent.children.push(added)
}

function parse(html: string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < html.length) {
    const match = TOKEN.exec(html)
    if (!match) throw new NotWellFormed()
    const [token, closed, opened, attributes = ''] = match
    const parent = open.at(-1)!
    if (closed) {
      if (open.pop()!.name !== closed.toLowerCase() || open.length === 0) throw new NotWellFormed()
    } else if (opened) {
      const name = opened.toLowerCase()
      const element = { name, attributes: attributesOf(attributes), children: [] }
      parent.children.push(element)
      if (!VOID.has(name)) open.push(element)
      if (open.length > MAX_NESTING) throw new NotWellFormed()
    } else if (!token.startsWith('<!--')) addText(parent, decode(token))
  }
  if (open.length > 1) throw new NotWellFormed()
  return root
}

/** Null if a browser would have to repair anything. */
export function parseHtml(html: string): HtmlElement | null {
  try {
    return parse(html.replace(/\r\n?/g, '\n'))
  } catch (error) {
    if (error instanceof NotWellFormed) return null
    throw error
  }
}

type Writing = {
  text: (text: string, parent: HtmlElement) => string
  attribute: (value: string) => string
}

export const openTag = ({ name, attributes }: HtmlElement, attribute = escapeAttribute) =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${attribute(value)}"`)].join(' ')}>`

export const isVoid = ({ name }: HtmlElement) => VOID.has(name)

export function writeHtml(element: HtmlElement, writing: Writing): string {
  const inside = element.children
    .map((child) => (isElement(child) ? writeHtml(child, writing) : writing.text(child, element)))
    .join('')
  if (element.name === '') return inside
  const tag = openTag(element, writing.attribute)
  return isVoid(element) ? tag : `${tag}${inside}</${element.name}>`
}

const isEdge = (node: HtmlNode | undefined, parent: HtmlElement) =>
  node === undefined
    ? parent.name === '' || BLOCKS.has(parent.name)
    : isBlock(node) || (isElement(node) && node.name === 'br')

const SPACES = /[ \t\n\f\r]+/g

function visibleText(parent: HtmlElement, index: number): string {
  let text = (parent.children[index] as string).replace(SPACES, ' ')
  if (isEdge(parent.children[index - 1], parent)) text = text.replace(/^ /, '')
  return isEdge(parent.children[index + 1], parent) ? text.replace(/ $/, '') : text
}

/** Equal for texts that look the same. */
export function comparable(element: HtmlElement, isVerbatim = false): string {
  const verbatim = isVerbatim || element.name === 'pre'
  const inside = element.children
    .map((child, index) => {
      if (isElement(child)) return comparable(child, verbatim)
      return escapeHtml(verbatim ? child : visibleText(element, index))
    })
    .join('')
  if (element.name === '') return inside
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const end = verbatim ? inside.replace(/\n$/, '') : inside
  return `${openTag({ ...element, attributes })}${end}</${element.name}>`
}
