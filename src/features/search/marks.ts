import type { Marked } from './contract.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** As PostgreSQL compares words: without accents and case. */
const bare = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()

/** The stem of 'policy' is 'polici'. */
const beginsWith = (word: string, beginning: string) =>
  word.startsWith(beginning) ||
  (beginning.length > 3 && beginning.endsWith('i') && word.startsWith(`${beginning.slice(0, -1)}y`))

/** The text in pieces, those words marked that begin as a match does. */
export function marked(text: string, beginnings: readonly string[]): Marked {
  const parts: Marked = []
  const add = (piece: string, match: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.match === match) last.text += piece
    else parts.push({ text: piece, match })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const isMatch = beginnings.some((beginning) => beginsWith(bare(word), beginning))
    add(text.slice(end, index), false)
    add(word, isMatch)
    end = index + word.length
  }
  add(text.slice(end), false)
  return parts
}

const AROUND = 180

/** Cut at blanks; the dots say that there is more. */
export function excerptAround(
  text: string,
  { isCutBefore, isCutAfter }: Record<'isCutBefore' | 'isCutAfter', boolean>,
) {
  const from = isCutBefore ? text.indexOf(' ') + 1 : 0
  const rest = text.slice(from)
  const short = rest.length > AROUND || isCutAfter ? rest.slice(0, AROUND) : rest
  const isShortened = isCutAfter || short.length < rest.length
  const to = isShortened && short.includes(' ') ? short.lastIndexOf(' ') : short.length
  return `${isCutBefore ? '… ' : ''}${short.slice(0, to)}${isShortened ? ' …' : ''}`
}
