const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/** Without nested tags and repeated names, unclosed markup is read only once. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])(?:"[^"]*"|'[^']*'|[^'"<>])*>|\n+/gi

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

/** Blocks of HTML, or lines of plain text; joined they are the text again. */
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

const hasBreakBetween = (before: string, after: string) =>
  before.trimEnd().length < before.lastIndexOf('\n') + 1 ||
  isBlockTag(LAST_TAG.exec(before.slice(-300))?.[1]) ||
  isBlockTag(FIRST_TAG.exec(after)?.[1])

export function joinBlocks(blocks: readonly string[]): string {
  const parts: string[] = []
  let last = ''
  for (const block of blocks) {
    if (block === '') continue
    if (last !== '' && !hasBreakBetween(last, block)) parts.push('\n')
    parts.push(block)
    last = block.trim() === '' ? last + block : block
  }
  return parts.join('')
}
