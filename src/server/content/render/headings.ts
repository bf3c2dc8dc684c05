import { CONTENT_LIMITS } from '../limits.ts'
import {
  type Element,
  element,
  isElement,
  type Node,
  setAttribute,
  setChildren,
  textContent,
} from '../tree.ts'

export type TocEntry = { id: string; text: string; level: 2 | 3 | 4 }

const TOC_FROM = 3

const slug = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .toWellFormed()
    .replace(/\uFFFD/g, '')
    .replace(/^-+|-+$/g, '')

/** Without the prefix a heading named "location" or "forms" would shadow a global of the page. */
function freeId(words: string, used: Map<string, number>): string {
  const base = `h-${slug(words) || 'section'}`
  let count = used.get(base) ?? 0
  let id = base
  while (used.has(id)) id = `${base}-${(count += 1) + 1}`
  used.set(base, count)
  used.set(id, used.get(id) ?? 0)
  return id
}

const hasLink = (node: Node): boolean =>
  isElement(node) && (node.tagName === 'a' || node.childNodes.some(hasLink))

export class Headings {
  readonly #used = new Map<string, number>()
  readonly #entries: TocEntry[] = []

  add(heading: Element, isInLink: boolean) {
    const words = textContent(heading).replace(/\s+/g, ' ').trim()
    if (words === '' || this.#entries.length >= CONTENT_LIMITS.linkedHeadings) return
    const id = freeId(words, this.#used)
    setAttribute(heading, 'id', id)
    if (!isInLink && !heading.childNodes.some(hasLink)) {
      const link = element('a', { class: 'heading-link', href: `#${id}` }, heading.childNodes)
      setChildren(heading, [link])
    }
    this.#entries.push({ id, text: words, level: Number(heading.tagName[1]) as TocEntry['level'] })
  }

  toc(): TocEntry[] {
    return this.#entries.length >= TOC_FROM ? this.#entries : []
  }
}
