import type { Fragment, Mark, Node } from '@tiptap/pm/model'
import { openTag } from '#shared/markdown/html-tree.ts'
import { escapeHtmlText } from './escape-html-text.ts'

type Attributes = Record<string, string>

export const open = (name: string, attributes: Attributes = {}) =>
  openTag({ name, attributes, children: [] })

const extraOf = ({ attrs }: Mark | Node) => attrs['extra'] as Attributes

function elementOf(mark: Mark): { name: string; attributes: Attributes } {
  const extra = extraOf(mark)
  if (mark.type.name === 'link')
    return { name: 'a', attributes: { href: String(mark.attrs['href']), ...extra } }
  if (mark.type.name === 'code') return { name: 'code', attributes: extra }
  return { name: String(mark.attrs['tag']), attributes: extra }
}

function leaf(node: Node): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'formula': {
      const sign = attrs['isDisplay'] ? '$$' : '$'
      return sign + escapeHtmlText(String(attrs['tex'])) + sign
    }
    case 'footnote':
      return `[^${String(attrs['label'])}]`
    case 'lineBreak':
      return '<br>'
    case 'image':
      return open('img', attrs['picture'] as Attributes)
    case 'inlineIsland':
      return String(attrs['html'])
    default:
      return escapeHtmlText(node.text ?? '')
  }
}

export function writeInline(content: Fragment): string {
  let html = ''
  const around: Mark[] = []
  const close = () => {
    html += `</${elementOf(around.pop()!).name}>`
  }
  content.forEach((node) => {
    let same = 0
    while (same < around.length && node.marks[same]?.eq(around[same]!)) same += 1
    while (around.length > same) close()
    for (const mark of node.marks.slice(same)) {
      const { name, attributes } = elementOf(mark)
      html += open(name, attributes)
      around.push(mark)
    }
    html += leaf(node)
  })
  while (around.length > 0) close()
  return html
}
