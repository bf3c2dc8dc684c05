import type { JSONContent } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { parseHtml } from '#shared/markdown/html-tree.ts'
import { meaningOf } from './meaning.ts'
import { readBlocks } from './read-blocks.ts'
import { type SourceBlock, splitBlocks, type SplitText } from './split-blocks.ts'
import { writeBlock } from './write-blocks.ts'

export const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

const docOf = (schema: Schema, block: JSONContent) =>
  schema.nodeFromJSON({ type: 'doc', content: [block] })

/** A block that would not be written back as it was becomes an island. */
function readBlock(schema: Schema, source: string): JSONContent {
  const island = { type: 'island', attrs: { html: source } }
  const tree = parseHtml(source)
  if (!tree) return island
  const [block, ...others] = readBlocks(tree.children)
  if (!block || others.length > 0) return island
  const doc = docOf(schema, block)
  try {
    doc.check()
  } catch {
    return island
  }
  const written = parseHtml(writeBlock(doc, 0))
  return written && meaningOf(written.children) === meaningOf(tree.children) ? block : island
}

export function readText(schema: Schema, html: string): { split: SplitText; json: JSONContent } {
  const split = splitBlocks(html) ?? { blocks: [{ before: '', source: html }], after: '' }
  const content = split.blocks.map(({ source }) => readBlock(schema, source))
  return { split, json: content.length > 0 ? { type: 'doc', content } : EMPTY }
}

const isEmptyLine = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0

/** Remembers the exact source of every untouched block. */
export class StoredText {
  readonly #split: SplitText
  readonly #originalIndex = new WeakMap<Node, number>()
  /** For blocks that were changed and then changed back. */
  readonly #byContent = new Map<string, string>()
  readonly #written = new WeakMap<Node, string>()

  constructor(split: SplitText, doc: Node) {
    this.#split = split
    for (const [at, { source }] of split.blocks.entries()) {
      this.#originalIndex.set(doc.child(at), at)
      this.#byContent.set(writeBlock(doc, at), source)
    }
  }

  #write(doc: Node, at: number): string {
    const node = doc.child(at)
    const known = this.#written.get(node)
    if (known !== undefined) return known
    const html = writeBlock(doc, at)
    const source = this.#byContent.get(html) ?? html
    this.#written.set(node, source)
    return source
  }

  /** Between two known blocks: as many as there were before, so each replaces its predecessor. */
  #places(nodes: Node[]): (number | undefined)[] {
    const places = nodes.map((node) => this.#originalIndex.get(node))
    const { length } = this.#split.blocks
    let from = 0
    for (let to = 0; to <= places.length; to += 1) {
      const end = to === places.length ? length : places[to]
      if (end === undefined) continue
      const start = from === 0 ? 0 : places[from - 1]! + 1
      if (end - start === to - from)
        for (let at = from; at < to; at += 1) places[at] = start + at - from
      from = to + 1
    }
    return places
  }

  html(doc: Node): string {
    const { blocks, after } = this.#split
    const indexes = Array.from({ length: doc.childCount }, (_, at) => at).filter(
      (at) => this.#originalIndex.has(doc.child(at)) || !isEmptyLine(doc.child(at)),
    )
    if (indexes.length === 0) return ''
    const nodes = indexes.map((at) => doc.child(at))
    const places = this.#places(nodes)
    const usual = blocks.length > 1 ? blocks[1]!.before : '\n'
    const html = nodes.map((node, index) => {
      const own = this.#originalIndex.get(node)
      const source = own === undefined ? this.#write(doc, indexes[index]!) : blocks[own]!.source
      const place = places[index]
      // The first block had no whitespace before it.
      const isFit = place !== undefined && (place === 0) === (index === 0)
      const before = isFit ? blocks[place]!.before : index === 0 ? '' : usual
      return before + source
    })
    return html.join('') + (places.at(-1) === blocks.length - 1 ? after : '')
  }
}

const meaning = ({ source }: SourceBlock) => meaningOf(parseHtml(source)!.children)

/** Blocks that read the same keep their stored bytes. */
export function keepBytes(stored: string): (html: string) => string {
  const before = splitBlocks(stored)
  const known = new Map(before?.blocks.map((block) => [meaning(block), block]))
  return (html) => {
    const now = splitBlocks(html)
    if (!before || !now) return html
    const blocks = now.blocks.map((block, at) => {
      const same = known.get(meaning(block))
      return (at === 0 ? '' : same?.before || block.before || '\n') + (same ?? block).source
    })
    return blocks.join('') + before.after
  }
}
