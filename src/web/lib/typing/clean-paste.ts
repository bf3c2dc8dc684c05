import { isSafeUrl } from '#shared/schema.ts'
import { escapeAttribute, escapeHtml } from '#shared/text/escape-html.ts'

const words = (text: string) => new Set(text.split(' '))

const TEXT_BLOCKS = words('p h2 h3 h4 figcaption dt th td li dd blockquote caption')
const PARENTS = words('ul ol table thead tbody tr dl figure')
const BOXES = words('div section article main header footer aside body center tfoot address')
const INLINE = words('a strong em code sub sup mark s u kbd q')
const DROPPED = words(
  'script style template noscript svg object embed iframe video audio canvas form input button select textarea title meta link',
)
const RENAMED: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  tt: 'code',
}

const elementsOf = (node: Node) =>
  [...node.childNodes].filter((child): child is HTMLElement => child instanceof HTMLElement)

/** The Content-Security-Policy applies to parsed HTML too: it would report every inline style. */
export const withoutStylesAndHandlers = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\s(style|on[a-z]+)(?=\s*=)/gi, ' data-$1'),
  )

const styleOf = (element: Element) => element.getAttribute('data-style')?.toLowerCase() ?? ''

/** Google Docs and others set bold and italic by styles, inside a `b` that is not bold. */
function elementName(element: HTMLElement): string {
  const name = RENAMED[element.localName] ?? element.localName
  const style = styleOf(element)
  if (name === 'strong' && /font-weight:\s*(normal|[1-5]00)/.test(style)) return 'span'
  if (name === 'em' && /font-style:\s*normal/.test(style)) return 'span'
  if (name !== 'span') return name
  if (/font-weight:\s*(bold|[6-9]00)/.test(style)) return 'strong'
  return /font-style:\s*italic/.test(style) ? 'em' : 'span'
}

const isBlock = (node: Node): node is HTMLElement => {
  if (!(node instanceof HTMLElement)) return false
  const name = elementName(node)
  if (TEXT_BLOCKS.has(name) || PARENTS.has(name) || BOXES.has(name)) return true
  return name === 'pre' || name === 'hr' || elementsOf(node).some(isBlock)
}

function formula(element: Element): string | null {
  const tex = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim()
  if (!tex) return null
  const isDisplay =
    element.matches('.katex-display, [display="block"]') ||
    element.querySelector('math[display="block"]') !== null
  return isDisplay ? `$$${escapeHtml(tex)}$$` : `$${escapeHtml(tex)}$`
}

function opening(element: Element, name: string): string | null {
  const source = element.getAttribute(name === 'img' ? 'src' : 'href') ?? ''
  if (name === 'a') return isSafeUrl(source) ? `<a href="${escapeAttribute(source)}">` : null
  if (name === 'img') {
    const alt = escapeAttribute(element.getAttribute('alt') ?? '')
    return isSafeUrl(source) ? `<img src="${escapeAttribute(source)}" alt="${alt}">` : null
  }
  return `<${name}>`
}

function inlineOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return escapeHtml(node.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (!(node instanceof Element)) return ''
  if (node.matches('.katex, .katex-display, math')) return formula(node) ?? ''
  if (!(node instanceof HTMLElement) || DROPPED.has(node.localName)) return ''
  const name = elementName(node)
  if (name === 'br') return '<br>'
  if (name === 'img') return opening(node, 'img') ?? ''
  const content = inlineRun([...node.childNodes])
  const open = INLINE.has(name) && content.trim() !== '' ? opening(node, name) : null
  return open === null ? content : `${open}${content}</${name}>`
}

const inlineRun = (nodes: Node[]) => nodes.map(inlineOf).join('')

function codeOf(pre: HTMLElement): string {
  const marked = pre.matches('[class*="lang"]') ? pre : pre.querySelector('[class*="lang"]')
  const language = /(?:language|lang)-([a-z0-9+#-]{1,29})/i.exec(marked?.className ?? '')?.[1]
  for (const br of pre.querySelectorAll('br')) br.replaceWith('\n')
  const open = language ? `<code class="language-${language.toLowerCase()}">` : '<code>'
  return `<pre>${open}${escapeHtml(pre.textContent ?? '').trimEnd()}</code></pre>`
}

function blockOf(element: HTMLElement): string[] {
  if (DROPPED.has(element.localName)) return []
  const name = elementName(element)
  if (name === 'hr') return ['<hr>']
  if (name === 'pre') return [codeOf(element)]
  if (PARENTS.has(name)) {
    const inside = elementsOf(element).flatMap(blockOf)
    return inside.length > 0 ? [`<${name}>`, ...inside, `</${name}>`] : []
  }
  if (!TEXT_BLOCKS.has(name)) return blocksOf(element)
  if ([...element.childNodes].some(isBlock)) {
    const inside = blocksOf(element)
    const [only = ''] = inside
    if (name === 'p') return inside
    if (inside.length === 1 && only.startsWith('<p>') && name !== 'blockquote')
      return [`<${name}>${only.slice(3, -4)}</${name}>`]
    return [`<${name}>`, ...inside, `</${name}>`]
  }
  const content = inlineRun([...element.childNodes]).trim()
  if (/^\$\$.*\$\$$/s.test(content) && name === 'p') return [content]
  return content !== '' || name === 'td' || name === 'th' ? [`<${name}>${content}</${name}>`] : []
}

function blocksOf(node: Node): string[] {
  const blocks: string[] = []
  let run: Node[] = []
  const endRun = () => {
    const content = inlineRun(run)
      .trim()
      .replaceAll(/^(?:<br>\s*)+|(?:\s*<br>)+$/g, '')
    if (content !== '') blocks.push(/^\$\$.*\$\$$/s.test(content) ? content : `<p>${content}</p>`)
    run = []
  }
  for (const child of node.childNodes) {
    if (!isBlock(child)) run.push(child)
    else {
      endRun()
      blocks.push(...blockOf(child))
    }
  }
  endRun()
  return blocks
}

const HAS_FORMATTING =
  /<(?:h[2-4]|ul|ol|dl|a|strong|em|code|table|img|blockquote|sub|sup|mark|hr)\b|\$/
const IS_SOURCE = /<\/?(?:p|h[1-6]|ul|ol|li|a|img|pre|code|strong|em|table|div)\b[^>]*>/i

/** Null when plain text will do. The server sanitises; this gives authors clean text. */
export function cleanPaste(html: string, plain: string): string | null {
  if (html.trim() === '' || IS_SOURCE.test(plain)) return null
  const { body } = new DOMParser().parseFromString(withoutStylesAndHandlers(html), 'text/html')
  if (!elementsOf(body).some(isBlock)) {
    const line = inlineRun([...body.childNodes]).trim()
    return HAS_FORMATTING.test(line) ? line : null
  }
  const blocks = blocksOf(body)
  const isStructured = blocks.length > 1 && /<p>/.test(blocks.join('')) && !isCodeLike(body)
  return isStructured || HAS_FORMATTING.test(blocks.join('')) ? blocks.join('\n') : null
}

/** Code editors copy every line as a box in a fixed-width font. */
const isCodeLike = (body: HTMLElement) =>
  elementsOf(body).every((element) =>
    /font-family:[^;]*(mono|courier|consolas)/.test(styleOf(element)),
  )
