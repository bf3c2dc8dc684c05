import type { Node } from '@tiptap/pm/model'
import { escapeHtmlText } from './escape-html-text.ts'
import { open, writeInline } from './write-inline.ts'

type Attributes = Record<string, string>

const childrenOf = (node: Node): Node[] =>
  Array.from({ length: node.childCount }, (_, at) => node.child(at))

const isLine = (node: Node | null | undefined) =>
  node?.type.name === 'paragraph' || node?.type.name === 'formulaBlock'

/** Null for new paragraphs: their place decides. */
const isBare = (node: Node) => node.attrs['isBare'] as boolean | null

type Place = { parent: Node; index: number; isLoose?: boolean }

function isWithoutTag(node: Node, { parent, index, isLoose = false }: Place): boolean {
  if (index > 0 && isLine(parent.child(index - 1))) return false
  const given = isBare(node)
  if (given !== null) return given
  const { name } = parent.type
  if (isLoose || index > 0) return false
  if (name === 'listItem') return !isLine(parent.maybeChild(1))
  return (name === 'tableCell' || name === 'tableHeader') && parent.childCount === 1
}

function writeLine(node: Node, place: Place): string {
  const inside =
    node.type.name === 'paragraph'
      ? writeInline(node.content)
      : `$$${escapeHtmlText(String(node.attrs['tex']))}$$`
  const extra = (node.attrs['extra'] ?? {}) as Attributes
  if (isWithoutTag(node, place) && Object.keys(extra).length === 0) return inside
  return `${open('p', extra)}${inside}</p>`
}

const inside = (parent: Node, isLoose = false) =>
  childrenOf(parent)
    .map((node, index) => writeNode(node, { parent, index, isLoose }))
    .join('')

const wrap = (name: string, attributes: Attributes, html: string) =>
  `${open(name, attributes)}${html}</${name}>`

function writeList(name: string, list: Node): string {
  const items = childrenOf(list)
  const isLoose = items.some(
    (item) => item.firstChild?.type.name === 'paragraph' && isBare(item.firstChild) === false,
  )
  return wrap(
    name,
    list.attrs['extra'] as Attributes,
    items
      .map((item) => wrap('li', item.attrs['extra'] as Attributes, inside(item, isLoose)))
      .join(''),
  )
}

function writeCell(cell: Node): string {
  const { colspan, rowspan, align, extra } = cell.attrs
  return wrap(
    cell.type.name === 'tableHeader' ? 'th' : 'td',
    {
      ...(colspan > 1 && { colspan: String(colspan) }),
      ...(rowspan > 1 && { rowspan: String(rowspan) }),
      ...(align && { align: String(align) }),
      ...(extra as Attributes),
    },
    inside(cell),
  )
}

function writeTable(table: Node): string {
  const rows = childrenOf(table)
  const head = Math.min(Number(table.attrs['headRows']), rows.length)
  const part = (name: string, some: Node[]) =>
    some.length === 0
      ? ''
      : wrap(
          name,
          {},
          some
            .map((row) =>
              wrap('tr', row.attrs['extra'] as Attributes, childrenOf(row).map(writeCell).join('')),
            )
            .join(''),
        )
  return wrap(
    'table',
    table.attrs['extra'] as Attributes,
    part('thead', rows.slice(0, head)) + part('tbody', rows.slice(head)),
  )
}

function writeFigure({ attrs, content }: Node): string {
  const caption = content.size > 0 ? wrap('figcaption', {}, writeInline(content)) : ''
  return wrap(
    'figure',
    attrs['extra'] as Attributes,
    open('img', attrs['picture'] as Attributes) + caption,
  )
}

function writeCode({ attrs, textContent }: Node): string {
  const language: Attributes = attrs['language'] ? { class: `language-${attrs['language']}` } : {}
  return wrap(
    'pre',
    attrs['extra'] as Attributes,
    wrap('code', language, escapeHtmlText(textContent)),
  )
}

const WRITERS: Record<string, (node: Node) => string> = {
  heading: ({ attrs, content }) => wrap(`h${attrs['level']}`, attrs['extra'], writeInline(content)),
  bulletList: (node) => writeList('ul', node),
  orderedList: (node) => writeList('ol', node),
  quote: (node) => wrap('blockquote', node.attrs['extra'], inside(node)),
  callout: (node) =>
    wrap('aside', { class: node.attrs['kind'], ...node.attrs['extra'] }, inside(node)),
  details: (node) => wrap('details', node.attrs['extra'], inside(node)),
  summary: ({ content }) => wrap('summary', {}, writeInline(content)),
  codeBlock: writeCode,
  table: writeTable,
  figure: writeFigure,
  rule: ({ attrs }) => open('hr', attrs['extra']),
  exercise: ({ attrs }) => wrap('div', { 'data-exercise': attrs['key'] }, ''),
  island: ({ attrs }) => String(attrs['html']),
}

function writeNode(node: Node, place: Place): string {
  if (isLine(node)) return writeLine(node, place)
  return WRITERS[node.type.name]!(node)
}

export const writeBlock = (parent: Node, index: number) =>
  writeNode(parent.child(index), { parent, index })
