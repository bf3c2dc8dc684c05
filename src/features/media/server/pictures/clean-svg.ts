import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5'
import { escapeAttribute } from '#shared/text/escape-html.ts'
import { ATTRIBUTES, ELEMENTS, TEXTS } from './svg-allow-list.ts'
import { attributeOf, referencesIn } from './svg-references.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export class TooComplex extends Error {}

const MAX = { elements: 50_000, depth: 200, drawn: 200_000, chain: 1_000 }

const GRADIENTS = new Set(['linearGradient', 'radialGradient'])

const counts = { elements: 0, depth: 0 }

/** One for all parses, which never overlap. */
const boundedAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement(...details) {
    counts.elements += 1
    if (counts.elements > MAX.elements) throw new TooComplex()
    return defaultTreeAdapter.createElement(...details)
  },
  onItemPush() {
    counts.depth += 1
    if (counts.depth > MAX.depth) throw new TooComplex()
  },
  onItemPop() {
    counts.depth -= 1
  },
}

const isSvg = (node: Node): node is Element =>
  'tagName' in node && node.namespaceURI === html.NS.SVG

// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) => escapeAttribute(text.replace(CONTROL, ''))

/** Only references within the picture: nothing is loaded from anywhere. */
const isOwnReference = (value: string) => /^\s*#[\w.:-]+\s*$/.test(value)

const hasOwnReferencesOnly = (value: string) =>
  !/[\\@]|:\s*\/\/|javascript:|expression\s*\(|image-set|-moz-binding/i.test(value) &&
  [...value.matchAll(/url\s*\(([^)]*)/gi)].every(([, target = '']) =>
    isOwnReference(target.replaceAll(/["']/g, '')),
  )

function attributesOf(node: Element) {
  const allowed = node.attrs.filter(({ name, prefix, value }) => {
    if (name === 'href') return (!prefix || prefix === 'xlink') && isOwnReference(value)
    return !prefix && ATTRIBUTES.has(name) && hasOwnReferencesOnly(value)
  })
  // An element may have both spellings of an address.
  const once = new Map(allowed.map(({ name, value }) => [name, value]))
  return [...once].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
}

function textOf(node: Element): string {
  return node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

function written(node: Element): string {
  const name = node.tagName
  if (!ELEMENTS.has(name)) return ''
  if (name === 'style') {
    const rules = textOf(node)
    return hasOwnReferencesOnly(rules) ? `<style>${escaped(rules)}</style>` : ''
  }
  const inside = node.childNodes
    .map((child) => {
      if (isSvg(child)) return written(child)
      return 'value' in child && TEXTS.has(name) ? escaped(child.value) : ''
    })
    .join('')
  return `<${name}${attributesOf(node)}>${inside}</${name}>`
}

/** How much a browser draws: a part that is reused counts each time. */
function drawnBy(root: Element, source: string) {
  const byId = new Map<string, Element>()
  const styles: string[] = []
  const collect = (node: Element) => {
    const id = attributeOf(node, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
    if (node.tagName === 'style') styles.push(textOf(node))
    for (const child of node.childNodes) if (isSvg(child)) collect(child)
  }
  collect(root)
  const referencesOf = referencesIn(styles, /inherit/i.test(source))
  if (!referencesOf) throw new TooComplex()
  const known = new Map<Element, number>()
  const count = (node: Element, depth = 0): number => {
    const counted = known.get(node) ?? (GRADIENTS.has(node.tagName) ? 1 : undefined)
    if (counted !== undefined) return counted
    if (depth > MAX.chain) throw new TooComplex()
    // A part that uses itself is drawn by no browser.
    known.set(node, 1)
    let inside = 1
    let passedOn = 0
    for (const child of node.childNodes) if (isSvg(child)) inside += count(child, depth + 1)
    for (const { id, isPassedOn } of referencesOf(node)) {
      const used = byId.get(id)
      if (!used) continue
      if (isPassedOn) passedOn += count(used, depth + 1)
      else inside += count(used, depth + 1)
    }
    const drawn = inside * (1 + passedOn)
    if (drawn > MAX.drawn) throw new TooComplex()
    known.set(node, drawn)
    return drawn
  }
  return count(root)
}

const lengthOf = (value: string | undefined) => {
  const [, number = ''] = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '') ?? []
  return Number(number)
}

function sizeOf(root: Element) {
  const value = (key: string) => root.attrs.find(({ name }) => name === key)?.value
  const [, , boxWidth = 0, boxHeight = 0] = (value('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map((number) => (/^-?[\d.]{1,12}$/.test(number) ? Number(number) : 0))
  const width = lengthOf(value('width'))
  const height = lengthOf(value('height'))
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxHeight / boxWidth : height / width || 1 / 2
  const shown = width || (height ? height / ratio : boxWidth) || 300
  return { width: shown, height: height || shown * ratio }
}

const pixels = (length: number) => Math.min(16_000, Math.max(1, Math.round(length)))

/** Rewritten from what the list allows; null when there is no drawing in it. */
export function cleanSvg(source: string) {
  Object.assign(counts, { elements: 0, depth: 0 })
  const tree = parseFragment(source, { treeAdapter: boundedAdapter })
  const root = tree.childNodes.find(isSvg)
  if (!root || root.tagName !== 'svg') return null
  drawnBy(root, source)
  const size = sizeOf(root)
  const [width, height] = [pixels(size.width), pixels(size.height)]
  const sized = ['width', 'height', 'viewBox']
  const box = root.attrs.find(({ name }) => name === 'viewBox')?.value ?? `0 0 ${width} ${height}`
  root.attrs = [
    ...root.attrs.filter(({ name }) => !sized.includes(name)),
    { name: 'width', value: String(width) },
    { name: 'height', value: String(height) },
    { name: 'viewBox', value: box },
  ]
  const text = written(root).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return { text, width, height }
}
