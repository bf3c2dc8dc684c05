import { isBlock, parseHtml } from '#shared/markdown/html-tree.ts'

export type SourceBlock = { before: string; source: string }

export type SplitText = { blocks: SourceBlock[]; after: string }

const TOKEN =
  /<!--[^]*?-->|<(\/?)([a-z][a-z0-9]*)(?:\s+[^\s=<>"'/]+(?:=(?:"[^"]*"|'[^']*'))?)*\s*\/?>|[^<]+/giy
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr'])

type Piece = { source: string; isBlock: boolean }

const isBlockName = (name: string) => isBlock({ name, attributes: {}, children: [] })

function outerPieces(html: string): Piece[] {
  const pieces: Piece[] = []
  let depth = 0
  let from = 0
  let name = ''
  for (const match of html.matchAll(TOKEN)) {
    const [token, closing, tag] = match
    const end = match.index + token.length
    if (!tag) {
      if (depth === 0) pieces.push({ source: token, isBlock: false })
      continue
    }
    const isVoid = VOID.has(tag.toLowerCase())
    if (depth === 0) {
      from = match.index
      name = tag.toLowerCase()
    }
    if (!isVoid) depth += closing ? -1 : 1
    if (depth === 0) pieces.push({ source: html.slice(from, end), isBlock: isBlockName(name) })
  }
  return pieces
}

const isBlank = (text: string) => /^(?:\s|<!--[^]*?-->)*$/.test(text)

/** Null if a browser would have to repair anything. */
export function splitBlocks(html: string): SplitText | null {
  if (parseHtml(html) === null) return null
  const blocks: SourceBlock[] = []
  let before = ''
  let run = ''
  const endRun = () => {
    if (isBlank(run)) before += run
    else {
      const [, lead = '', source = '', tail = ''] = /^(\s*)([^]*?)(\s*)$/.exec(run) ?? []
      blocks.push({ before: before + lead, source })
      before = tail
    }
    run = ''
  }
  for (const piece of outerPieces(html)) {
    if (!piece.isBlock) run += piece.source
    else {
      endRun()
      blocks.push({ before, source: piece.source })
      before = ''
    }
  }
  endRun()
  return { blocks, after: before }
}
