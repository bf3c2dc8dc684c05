import { CONTENT_LIMITS } from '../limits.ts'
import {
  type Element,
  element,
  isElement,
  isText,
  type Node,
  type Parent,
  setChildren,
  text,
} from '../tree.ts'

export type Footnotes = {
  definitions: Map<string, Node[]>
  order: string[]
  mentions: Map<string, number>
  mentioned: number
}

const DEFINITION = /^\s*\[\^([\w-]{1,40})\]:\s*/
const NEXT_DEFINITION = /\n[^\S\n]*(?=\[\^[\w-]{1,40}\]:)/
const MENTION = /\[\^([\w-]{1,40})\]/

function definitionsIn(paragraph: Element): [string, Node[]][] {
  const [first] = paragraph.childNodes
  if (!first || !isText(first) || !DEFINITION.test(first.value)) return []
  const found: [string, Node[]][] = []
  for (const child of paragraph.childNodes) {
    const pieces = isText(child) ? child.value.split(NEXT_DEFINITION).map(text) : [child]
    for (const piece of pieces) {
      const match = isText(piece) ? DEFINITION.exec(piece.value) : null
      if (match && isText(piece))
        found.push([match[1]!, [text(piece.value.slice(match[0].length))]])
      else found.at(-1)?.[1].push(piece)
    }
  }
  return found
}

export function collectFootnotes(root: Parent): Footnotes {
  const footnotes: Footnotes = {
    definitions: new Map(),
    order: [],
    mentions: new Map(),
    mentioned: 0,
  }
  const visit = (parent: Parent) => {
    const remaining = parent.childNodes.filter((child) => {
      if (!isElement(child)) return true
      if (child.tagName !== 'p') {
        if (child.tagName !== 'pre') visit(child)
        return true
      }
      const found = definitionsIn(child)
      const isFree = found.every(([label]) => !footnotes.definitions.has(label))
      if (found.length === 0 || !isFree) return true
      if (footnotes.definitions.size + found.length > CONTENT_LIMITS.footnotes) return true
      for (const [label, nodes] of found) footnotes.definitions.set(label, nodes)
      return false
    })
    setChildren(parent, remaining)
  }
  visit(root)
  return footnotes
}

function mention(footnotes: Footnotes, label: string): Element {
  if (!footnotes.order.includes(label)) footnotes.order.push(label)
  const number = footnotes.order.indexOf(label) + 1
  const times = (footnotes.mentions.get(label) ?? 0) + 1
  footnotes.mentions.set(label, times)
  footnotes.mentioned += 1
  return element('sup', { class: 'footnote-ref' }, [
    element(
      'a',
      {
        href: `#fn-${number}`,
        id: times === 1 ? `fnref-${number}` : `fnref-${number}-${times}`,
        'aria-label': `Footnote ${number}`,
      },
      [text(String(number))],
    ),
  ])
}

/** A label without a definition stays as it was typed. */
export function renderMentions(words: string, footnotes: Footnotes): Node[] {
  if (footnotes.definitions.size === 0) return [text(words)]
  const parts = words.split(MENTION)
  return parts.flatMap((part, index): Node[] => {
    if (index % 2 === 0) return part === '' ? [] : [text(part)]
    const isLink = footnotes.definitions.has(part) && footnotes.mentioned < CONTENT_LIMITS.mentions
    return [isLink ? mention(footnotes, part) : text(`[^${part}]`)]
  })
}

function backLinks(footnotes: Footnotes, label: string, number: number): Node[] {
  const times = footnotes.mentions.get(label) ?? 0
  return Array.from({ length: times }, (_, index) => {
    const target = index === 0 ? `fnref-${number}` : `fnref-${number}-${index + 1}`
    const name = `Back to where footnote ${number} is mentioned`
    return [
      text(' '),
      element('a', { class: 'footnote-back', href: `#${target}`, 'aria-label': name }, [text('↩')]),
    ]
  }).flat()
}

/** Notes may mention notes, so the order is read again after each. Unmentioned ones come last. */
export function renderFootnotes(
  footnotes: Footnotes,
  render: (parent: Parent) => void,
): Element | null {
  const items: Element[] = []
  for (let index = 0; index < footnotes.definitions.size; index += 1) {
    const label =
      footnotes.order[index] ??
      [...footnotes.definitions.keys()].find((key) => !footnotes.order.includes(key))!
    if (!footnotes.order.includes(label)) footnotes.order.push(label)
    const item = element('li', { id: `fn-${index + 1}` }, footnotes.definitions.get(label))
    render(item)
    items.push(item)
  }
  if (items.length === 0) return null
  for (const [index, item] of items.entries())
    setChildren(item, [
      ...item.childNodes,
      ...backLinks(footnotes, footnotes.order[index]!, index + 1),
    ])
  return element('section', { class: 'footnotes', 'aria-label': 'Footnotes' }, [
    element('ol', {}, items),
  ])
}
