import { type Care, islandAttribute, islandText, islandWithoutFormulas } from './escape-markdown.ts'
import { fromMarkdown } from './from-markdown.ts'
import {
  comparable,
  type HtmlElement,
  type HtmlNode,
  isBlock,
  isElement,
  openTag,
  parseHtml,
  writeHtml,
} from './html-tree.ts'
import { fenceFor, hasOnly, inline, onlyText } from './inline-markdown.ts'
import { table } from './table-markdown.ts'

type Way = Care | 'html' | 'sealed'

const fragment = (children: HtmlNode[]): HtmlElement => ({ name: '', attributes: {}, children })

const isBlank = (node: HtmlNode) => typeof node === 'string' && /^[ \t\n\f\r]*$/.test(node)

const indent = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n')

function paragraph(nodes: HtmlNode[], care: Care): string {
  return inline(nodes, care).trim()
}

function codeBlock(pre: HtmlElement): string | null {
  const [code, ...others] = pre.children
  if (!isElement(code) || code.name !== 'code' || others.length > 0) return null
  if (!hasOnly(pre) || !hasOnly(code, 'class')) return null
  const text = onlyText(code)
  const language = /^language-([^\s`]+)$/.exec(code.attributes.class ?? 'language-none')?.[1]
  if (text === null || !language) return null
  const fence = fenceFor(text, '`', 3)
  const name = code.attributes.class === undefined ? '' : language
  return `${fence}${name}\n${text.replace(/\n?$/, '\n')}${fence}`
}

function runs(nodes: HtmlNode[]): (HtmlElement | HtmlNode[])[] {
  const found: (HtmlElement | HtmlNode[])[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (isBlock(node)) found.push(node)
    else if (Array.isArray(last)) last.push(node)
    else if (!isBlank(node)) found.push([node])
  }
  return found
}

function item({ children }: HtmlElement, care: Care, isLoose: boolean): string {
  const parts = runs(children)
  return joined(
    parts.map((part) => (Array.isArray(part) ? paragraph(part, care) : block(part, care))),
    parts,
    isLoose ? '\n\n' : '\n',
  )
}

function list(element: HtmlElement, care: Care): string | null {
  const items = element.children.filter(isElement)
  if (items.length === 0 || !hasOnly(element, 'start')) return null
  if (items.some((each) => each.name !== 'li' || !hasOnly(each))) return null
  const isLoose = items.some(({ children }) =>
    children.some((child) => isElement(child) && child.name === 'p'),
  )
  const start = Number(element.attributes.start ?? 1)
  const lines = items.map((each, index) => {
    const marker = element.name === 'ul' ? '- ' : `${start + index}. `
    return indent(item(each, care, isLoose), marker, ' '.repeat(marker.length))
  })
  return lines.join(isLoose ? '\n\n' : '\n')
}

function callout(element: HtmlElement, care: Care): string | null {
  const kind = element.attributes.class
  if (!kind || !hasOnly(element, 'class')) return null
  return indent(`[!${kind.toUpperCase()}]\n${inside(element, care)}`, '> ', '> ')
}

function container(element: HtmlElement, care: Care): string | null {
  const [first] = element.children
  if (!first || !isBlank(first) || !element.children.some(isBlock)) return null
  const tag = openTag(element, islandAttribute)
  return `${tag}\n\n${inside(element, care)}\n\n</${element.name}>`
}

const inside = ({ children }: HtmlElement, care: Care) => blocks(children, () => care)

function inMarkdown(element: HtmlElement, care: Care): string | null {
  const { name, children } = element
  if (name === 'ul' || name === 'ol') return list(element, care)
  if (name === 'pre') return codeBlock(element)
  if (name === 'table') return table(element, care)
  if (name === 'aside') return callout(element, care)
  if (['details', 'div', 'section', 'dd'].includes(name)) return container(element, care)
  if (!hasOnly(element)) return null
  if (name === 'p') return paragraph(children, care) || null
  if (name === 'blockquote') return indent(inside(element, care), '> ', '> ')
  if (name === 'hr') return '---'
  if (/^h[1-6]$/.test(name))
    return `${'#'.repeat(Number(name[1]))} ${paragraph(children, care).replaceAll('\n', ' ')}`
  return null
}

const island = (element: HtmlElement, way: Way) =>
  writeHtml(element, {
    text: way === 'sealed' ? islandWithoutFormulas : islandText,
    attribute: islandAttribute,
  })

/** Markdown would make a paragraph of it, unless a comment precedes. */
const bare = (nodes: HtmlNode[], way: Way) =>
  `<!-- -->${island(fragment(nodes), way).trim().replaceAll('\n', '&#10;')}`

const block = (element: HtmlElement, way: Way) =>
  (way === 'plain' || way === 'strict' ? inMarkdown(element, way) : null) ?? island(element, way)

const isSame = (markdown: string, wanted: string) => {
  const read = parseHtml(fromMarkdown(markdown))
  return read !== null && comparable(read) === wanted
}

/** Two adjacent lists of the same kind would be read as one. */
function joined(texts: string[], parts: (HtmlElement | HtmlNode[])[], gap: string): string {
  const kind = (index: number) => {
    const part = parts[index]
    return part && !Array.isArray(part) ? part.name : ''
  }
  return texts
    .map((text, index) => {
      if (index === 0) return text
      const isSecondList = /^[uo]l$/.test(kind(index)) && kind(index) === kind(index - 1)
      return isSecondList ? `\n\n<!-- -->\n\n${text}` : gap + text
    })
    .join('')
}

function blocks(nodes: HtmlNode[], wayOf: (part: HtmlElement | HtmlNode[]) => Way): string {
  const parts = runs(nodes)
  const texts = parts.map((part) =>
    Array.isArray(part) ? bare(part, wayOf(part)) : block(part, wayOf(part)),
  )
  return joined(texts, parts, '\n\n')
}

const WAYS: Way[] = ['plain', 'strict', 'html', 'sealed']

function bestWay(part: HtmlElement | HtmlNode[]): Way {
  if (Array.isArray(part)) return 'html'
  const wanted = comparable(fragment([part]))
  return WAYS.find((way) => isSame(block(part, way), wanted)) ?? 'sealed'
}

/** A block may change how another one is read: then all are escaped more strictly. */
const atLeast = (least: Way) => (part: HtmlElement | HtmlNode[]) => {
  const way = bestWay(part)
  return WAYS.indexOf(way) < WAYS.indexOf(least) ? least : way
}

/** `fromMarkdown` restores the same text; what Markdown has no syntax for stays HTML. */
export function toMarkdown(html: string): string {
  const tree = parseHtml(html)
  if (!tree || tree.children.length === 0) return html
  const wanted = comparable(tree)
  for (const least of WAYS) {
    const markdown = `${blocks(tree.children, atLeast(least))}\n`
    if (isSame(markdown, wanted)) return markdown
  }
  return html
}
