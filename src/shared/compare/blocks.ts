const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/** No tag begins inside another, and a name ends once: what nobody closed is read only once. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])(?:"[^"]*"|'[^']*'|[^'"<>])*>|\n+/gi

/** Inside a paragraph, so a block does not end with it. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'img',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'var',
  'wbr',
])

/**
 * The paragraphs, lists, tables of an HTML text, or the lines of a plain one, as they are written:
 * joined they are the text again. What nobody closed is one block with the rest.
 */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let start = 0
  let depth = 0
  const end = (at: number) => {
    const block = html.slice(start, at)
    if (block.trim() === '' && blocks.length > 0) blocks.push(`${blocks.pop()}${block}`)
    else if (block !== '') blocks.push(block)
    start = at
  }
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(TAG)) {
    const element = name.toLowerCase()
    if (element === '') {
      if (depth === 0) end(index + tag.length)
      continue
    }
    const isBlock = !INLINE.has(element)
    if (closing) {
      depth = Math.max(0, depth - 1)
      if (depth === 0 && isBlock) end(index + tag.length)
      continue
    }
    if (depth === 0 && isBlock) end(index)
    if (!VOID.has(element)) depth += 1
    else if (depth === 0 && isBlock) end(index + tag.length)
  }
  end(html.length)
  return blocks
}

const LAST_TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>\s*$/i

const FIRST_TAG = /^<([a-z][a-z0-9-]*)/i

const isBlockTag = (name: string | undefined) =>
  name !== undefined && !INLINE.has(name.toLowerCase())

/** What stood apart in different texts must not become one line. */
const standApart = (before: string, after: string) =>
  before.trimEnd().length < before.lastIndexOf('\n') + 1 ||
  isBlockTag(LAST_TAG.exec(before.slice(-300))?.[1]) ||
  isBlockTag(FIRST_TAG.exec(after)?.[1])

/** Blocks of one text are that text again. */
export function joinBlocks(blocks: readonly string[]): string {
  const parts: string[] = []
  let last = ''
  for (const block of blocks) {
    if (block === '') continue
    if (last !== '' && !standApart(last, block)) parts.push('\n')
    parts.push(block)
    last = block.trim() === '' ? last + block : block
  }
  return parts.join('')
}
