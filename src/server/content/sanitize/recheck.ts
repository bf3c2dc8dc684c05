import { DROPPED_WHOLE, ELEMENTS, NEEDED, RENAMED } from './allow-list.ts'
import {
  attribute,
  type Element,
  element,
  type Fragment,
  isElement,
  isHtml,
  isText,
  type Node,
  type Parent,
  parseContent,
  setChildren,
  text,
  toHtml,
} from '../tree.ts'

const DROPPED = new Set(DROPPED_WHOLE)

// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const cleanText = (value: string) => value.replace(/\r\n?/g, '\n').replace(CONTROL, '')

function cleanChildren(parent: Parent): Node[] {
  return parent.childNodes.flatMap((child) => {
    if (isText(child)) return [text(cleanText(child.value))]
    return isElement(child) ? cleanElement(child) : []
  })
}

/** Parsers drop the first line break of a `pre`, so each save would lose one. */
function withoutLeadingBreaks([first, ...rest]: Node[]): Node[] {
  if (!first) return []
  if (!isText(first)) return [first, ...rest]
  const value = first.value.replace(/^\n+/, '')
  return value === '' ? withoutLeadingBreaks(rest) : [text(value), ...rest]
}

function cleanElement(dirty: Element): Node[] {
  if (!isHtml(dirty) || DROPPED.has(dirty.tagName)) return []
  const name = RENAMED[dirty.tagName] ?? dirty.tagName
  const rules = ELEMENTS.get(name)
  const children = name === 'iframe' ? [] : cleanChildren(dirty)
  if (!rules) return children

  const clean = element(name)
  for (const { name: key, value, prefix } of dirty.attrs) {
    const allowed = !prefix && Object.hasOwn(rules, key) ? rules[key]!(cleanText(value)) : null
    if (allowed !== null) clean.attrs.push({ name: key, value: allowed })
  }
  const needed = NEEDED[name]
  if (needed && !attribute(clean, needed)) return children
  setChildren(clean, name === 'pre' ? withoutLeadingBreaks(children) : children)
  return [clean]
}

/** The second layer: a standard parser; only what the list names is rebuilt. */
export function recheckTree(source: string): Fragment {
  const fragment = parseContent(source)
  setChildren(fragment, cleanChildren(fragment))
  return fragment
}

export const recheck = (source: string): string => toHtml(recheckTree(source))
