import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parse,
  parseFragment,
} from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Written apart from the allow-list on purpose: a slip there must not be repeated here. */
const SCRIPT_CAPABLE = new Set(
  (
    'script style link meta base object embed applet frame frameset portal fencedframe form input ' +
    'button select option textarea keygen isindex template slot noscript noembed noframes xmp ' +
    'plaintext listing title audio video source track picture image map area canvas svg dialog ' +
    'marquee bgsound animate set foreignobject annotation annotation-xml semantics mglyph malignmark ' +
    'maction html head body'
  ).split(' '),
)

const NEVER = new Set(
  (
    'style srcdoc srcset imagesrcset formaction action ping background poster data name target is ' +
    'contenteditable autofocus accesskey popover popovertarget usemap xlink:href slot part nonce ' +
    'http-equiv content download attributionsrc longdesc lowsrc dynsrc codebase classid manifest ' +
    'cite itemscope itemid hidden draggable'
  ).split(' '),
)

const VIDEO =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+|www\.loom\.com\/embed\/[0-9a-f]{32})\?[\w=&]+$/

function addressDanger(tag: string, value: string): string | null {
  if (tag === 'iframe') return VIDEO.test(value) ? null : `frame of ${value}`
  // As a browser reads it: without tabs and line breaks, without what stands around it.
  // oxlint-disable-next-line no-control-regex -- browsers strip control characters here
  const read = value.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '')
  if (/^(?:\/(?![/\\])|#|https?:\/\/[^/\\])/i.test(read)) {
    return URL.parse(read, 'https://site.example')?.username ? `credentials in ${value}` : null
  }
  return `address ${value}`
}

function attributeDangers({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value, prefix }) => {
    const full = (prefix ? `${prefix}:${name}` : name).toLowerCase()
    if (prefix || full.startsWith('on') || NEVER.has(full)) return [`${tagName}[${full}]`]
    if (full === 'id' && !/^(?:h|fn|fnref)-/.test(value)) return [`id ${value}`]
    if (full === 'href' || full === 'src') return addressDanger(tagName, value) ?? []
    return []
  })
}

function dangersIn(node: Node, insideOfPage = false): string[] {
  const found: string[] = []
  if (node.nodeName === '#comment') found.push('comment')
  if ('tagName' in node) {
    const isFrameOfPage = insideOfPage && ['html', 'head', 'body'].includes(node.tagName)
    if (SCRIPT_CAPABLE.has(node.tagName) && !(isFrameOfPage && node.attrs.length === 0))
      found.push(`<${node.tagName}>`)
    if (node.namespaceURI === html.NS.SVG) found.push('svg namespace')
    if (node.tagName.includes(':') || node.tagName.includes('-')) found.push(`<${node.tagName}>`)
    found.push(...attributeDangers(node))
    if (node.tagName === 'iframe' && node.childNodes.length > 0) found.push('text in a frame')
  }
  if ('childNodes' in node)
    for (const child of node.childNodes) found.push(...dangersIn(child, insideOfPage))
  return found
}

const div = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
const cell = defaultTreeAdapter.createElement('td', html.NS.HTML, [])

/**
 * Everything in some HTML that could run, load or navigate, as each of a browser's ways of
 * parsing would build it: into an element, into a template, within a page, without scripting.
 */
export function dangersOf(markup: string): string[] {
  return [
    ...dangersIn(parseFragment(div, markup, {})),
    ...dangersIn(parseFragment(cell, markup, { scriptingEnabled: false })),
    ...dangersIn(parseFragment(markup)),
    ...dangersIn(
      parse(`<!DOCTYPE html><html><head></head><body><div>${markup}</div></body></html>`),
      true,
    ),
  ]
}
