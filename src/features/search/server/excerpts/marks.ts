import { WRITTEN_WORD, bareWord } from '#shared/search-language/words.ts'
import type { Marked } from '../../contract.ts'
import { isFormOf, isPhraseAt, type ToMark } from './phrase-in-text.ts'

function matchesIn(text: string, toMark: ToMark) {
  const { sought } = toMark
  const words = Array.from(text.matchAll(WRITTEN_WORD), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    word: bareWord(word),
  }))
  const single = words.filter(
    ({ word }) =>
      (sought.begun !== '' && word.startsWith(sought.begun)) ||
      sought.words.some((each) => isFormOf(word, each, toMark)),
  )
  const stands = isPhraseAt(words, toMark)
  const together = sought.phrases.flatMap((phrase) =>
    words.flatMap(({ from }, nth) =>
      stands(phrase, nth) ? [{ from, to: words[nth + phrase.length - 1]!.to }] : [],
    ),
  )
  return [...single, ...together].toSorted((a, b) => a.from - b.from)
}

export function marked(text: string, toMark: ToMark): Marked {
  const parts: Marked = []
  const add = (piece: string, match: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.match === match) last.text += piece
    else parts.push({ text: piece, match })
  }
  let end = 0
  for (const { from, to } of matchesIn(text, toMark)) {
    add(text.slice(end, from), false)
    add(text.slice(Math.max(from, end), to), true)
    end = Math.max(end, to)
  }
  add(text.slice(end), false)
  return parts
}

const AROUND = 180
/** Cutting must not split a surrogate pair. */
const SECOND_HALF = /^[\uDC00-\uDFFF]/
const FIRST_HALF = /[\uD800-\uDBFF]$/

export function excerptAround(
  text: string,
  { before, isCutAfter }: { before: number; isCutAfter: boolean },
) {
  const from = text.slice(0, before + 1).indexOf(' ') + 1
  const rest = before > 0 ? text.slice(from).replace(SECOND_HALF, '') : text
  const isShortened = isCutAfter || rest.length > AROUND
  const short = isShortened ? rest.slice(0, AROUND).replace(FIRST_HALF, '') : rest
  const to = isShortened && short.includes(' ') ? short.lastIndexOf(' ') : short.length
  return `${before > 0 ? '… ' : ''}${short.slice(0, to)}${isShortened ? ' …' : ''}`
}
