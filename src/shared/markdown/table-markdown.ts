import type { Care } from './escape-markdown.ts'
import { type HtmlElement, isElement } from './html-tree.ts'
import { inline } from './inline-markdown.ts'

const RULES: Record<string, string> = { left: ':--', right: '--:', center: ':-:' }

const elementsOf = ({ children }: HtmlElement, name: string) =>
  children.filter(isElement).filter((child) => child.name === name)

const cellsOf = (row: HtmlElement) => row.children.filter(isElement)

const cell = (element: HtmlElement, care: Care) =>
  inline(element.children, care, false)
    .trim()
    .replaceAll('\\\n', '<br>')
    .replaceAll('\n', ' ')
    .split(/(\$\$[^$]+\$\$|\$[^$]+\$)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/(?<!\\)\|/g, '\\|')))
    .join('')

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

export function table(element: HtmlElement, care: Care): string | null {
  const [head] = elementsOf(element, 'thead').flatMap((part) => elementsOf(part, 'tr'))
  if (!head || cellsOf(head).length === 0) return null
  const rows = elementsOf(element, 'tbody').flatMap((part) => elementsOf(part, 'tr'))
  const rules = cellsOf(head).map(({ attributes }) => RULES[attributes.align ?? ''] ?? '---')
  return [
    line(cellsOf(head).map((each) => cell(each, care))),
    line(rules),
    ...rows.map((row) => line(cellsOf(row).map((each) => cell(each, care)))),
  ].join('\n')
}
