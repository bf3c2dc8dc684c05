import type { JSONContent } from '@tiptap/core'
import { type HtmlElement, type HtmlNode, isElement } from '#shared/markdown/html-tree.ts'

type ReadBlocks = (nodes: readonly HtmlNode[]) => JSONContent[]

const partsOf = ({ children }: HtmlElement) =>
  children.filter((node) => isElement(node) || node.trim() !== '')

const span = (value: string | undefined) => Number(value ?? 1)

function readCell(cell: HtmlElement, readBlocks: ReadBlocks): JSONContent {
  const { colspan, rowspan, align = null, ...extra } = cell.attributes
  const content = readBlocks(cell.children)
  return {
    type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
    attrs: { colspan: span(colspan), rowspan: span(rowspan), align, extra },
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  }
}

function readRow(row: HtmlNode, readBlocks: ReadBlocks): JSONContent | null {
  if (!isElement(row) || row.name !== 'tr') return null
  const cells = partsOf(row)
  if (cells.length === 0) return null
  if (!cells.every((cell) => isElement(cell) && /^t[dh]$/.test(cell.name))) return null
  return {
    type: 'tableRow',
    attrs: { extra: row.attributes },
    content: cells.filter(isElement).map((cell) => readCell(cell, readBlocks)),
  }
}

export function readTable(table: HtmlElement, readBlocks: ReadBlocks): JSONContent | null {
  const parts = partsOf(table)
  const names = parts.map((part) => (isElement(part) ? part.name : ''))
  if (!['tbody', 'thead', 'thead,tbody'].includes(names.join())) return null
  const [head, body] = names[0] === 'thead' ? parts : [undefined, parts[0]]
  const rowsOf = (part: HtmlNode | undefined) =>
    isElement(part) ? partsOf(part).map((row) => readRow(row, readBlocks)) : []
  const rows = [...rowsOf(head), ...rowsOf(body)]
  if (rows.length === 0 || rows.includes(null)) return null
  return {
    type: 'table',
    attrs: { headRows: rowsOf(head).length, extra: table.attributes },
    content: rows as JSONContent[],
  }
}
