import { type Care, islandAttribute, escapeMarkdown } from './escape-markdown.ts'
import { type HtmlElement, type HtmlNode, isElement, isVoid, openTag } from './html-tree.ts'

const MARKS: Record<string, string> = { em: '*', strong: '**', del: '~~' }

export const hasOnly = ({ attributes }: HtmlElement, ...names: string[]) =>
  Object.keys(attributes).every((name) => names.includes(name))

export const onlyText = ({ children }: HtmlElement) =>
  children.every((child) => typeof child === 'string') ? children.join('') : null

export const fenceFor = (text: string, sign: string, least: number) => {
  const runs = text.match(new RegExp(`${sign}+`, 'g')) ?? []
  return sign.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), least))
}

function codeSpan(text: string): string {
  const fence = fenceFor(text, '`', 1)
  const isPadded = /^`|`$|^ .* $/s.test(text)
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

function target({ attributes }: HtmlElement, address: string): string {
  const url = /[\s()<>\\*_`]|^$/.test(address) ? `<${address}>` : address
  const title =
    attributes.title === undefined ? '' : ` "${attributes.title.replace(/["\\]/g, '\\$&')}"`
  return `(${url}${title})`
}

function marked(element: HtmlElement, care: Care, startsLine: boolean): string | null {
  const { name, attributes } = element
  const mark = MARKS[name]
  if (mark && hasOnly(element)) return `${mark}${inline(element.children, care)}${mark}`
  if (name === 'code' && hasOnly(element)) {
    const text = onlyText(element)
    return text && text.trim() !== '' ? codeSpan(text) : null
  }
  if (name === 'br' && hasOnly(element)) return startsLine ? null : '\\\n'
  if (name === 'a' && attributes.href && hasOnly(element, 'href', 'title'))
    return `[${inline(element.children, care)}]${target(element, attributes.href)}`
  if (name === 'img' && attributes.src && hasOnly(element, 'src', 'alt', 'title')) {
    const alt = attributes.alt ?? ''
    return `![${alt.replace(/[[\]\\`*_<&]/g, '\\$&')}]${target(element, attributes.src)}`
  }
  return null
}

function inHtml(element: HtmlElement, care: Care): string {
  const tag = openTag(element, islandAttribute)
  return isVoid(element) ? tag : `${tag}${inline(element.children, care, false)}</${element.name}>`
}

export function inline(nodes: HtmlNode[], care: Care, startsLine = true): string {
  let written = ''
  for (const node of nodes) {
    const isStart = written === '' ? startsLine : written.endsWith('\n')
    if (!isElement(node)) written += escapeMarkdown(node, care, isStart)
    else
      written +=
        (care === 'plain' || node.name === 'code' || node.name === 'br'
          ? marked(node, care, isStart)
          : null) ?? inHtml(node, care)
  }
  return written
}
