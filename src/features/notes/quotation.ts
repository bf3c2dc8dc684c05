import type { Highlight } from './contract.ts'
import { NOTE_LIMITS } from './limits.ts'

export type Passage = { start: number; end: number }
type Quotation = Pick<Highlight, 'quote' | 'prefix' | 'suffix'>

const CONTEXT = 60
const ALIKE = 0.6

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A selection rarely ends where a word does. */
function wholeWords(text: string, { start, end }: Passage): Passage {
  const words = WORDS.segment(text)
  const [first, last] = [words.containing(start), words.containing(end - 1)]
  return {
    start: first?.isWordLike ? first.index : start,
    end: last?.isWordLike ? last.index + last.segment.length : end,
  }
}

export function quotationAt(text: string, { start, end }: Passage): Quotation | null {
  const chosen = text.slice(start, end)
  const words = chosen.trim()
  if (words === '') return null
  const at = start + chosen.indexOf(words)
  const { start: from, end: to } = wholeWords(text, { start: at, end: at + words.length })
  return {
    quote: text.slice(from, to),
    prefix: text.slice(Math.max(0, from - CONTEXT), from),
    suffix: text.slice(to, to + CONTEXT),
  }
}

export const isTooLong = ({ quote }: Quotation) => quote.length > NOTE_LIMITS.quote

function placesOf(text: string, words: string): number[] {
  const places: number[] = []
  if (words === '') return places
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at)
  return places
}

function alikeFromStart(one: string, other: string) {
  const length = Math.min(one.length, other.length)
  for (let index = 0; index < length; index += 1) if (one[index] !== other[index]) return index
  return length
}

const reversed = (text: string) => [...text].toReversed().join('')

const contextAt = (text: string, { start, end }: Passage, { prefix, suffix }: Quotation) =>
  alikeFromStart(
    reversed(text.slice(Math.max(0, start - prefix.length), start)),
    reversed(prefix),
  ) + alikeFromStart(text.slice(end, end + suffix.length), suffix)

const best = <Item>(items: Item[], score: (item: Item) => number) =>
  items.reduce<{ item: Item; score: number } | null>((found, item) => {
    const own = score(item)
    return found && found.score >= own ? found : { item, score: own }
  }, null)?.item ?? null

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function alike(one: string, other: string) {
  const words = wordsIn(one)
  const left = new Set(wordsIn(other))
  return words.length === 0 ? 0 : words.filter((word) => left.has(word)).length / words.length
}

/** For an edited passage: the words around it must still be there, and most of its own between. */
function editedPassage(text: string, { quote, prefix, suffix }: Quotation): Passage | null {
  const before = prefix.slice(-20)
  const after = suffix.slice(0, 20)
  const starts = before === '' ? [0] : placesOf(text, before).map((at) => at + before.length)
  const ends = after === '' ? [text.length] : placesOf(text, after)
  const passages = starts.flatMap((start) =>
    ends
      .filter((end) => end > start && end - start < 2 * quote.length + 20)
      .map((end) => ({ start, end })),
  )
  const likeness = ({ start, end }: Passage) => alike(quote, text.slice(start, end))
  const found = best(passages, likeness)
  return found && likeness(found) >= ALIKE ? found : null
}

export function findQuotation(text: string, quotation: Quotation): Passage | null {
  const exact = placesOf(text, quotation.quote).map((start) => ({
    start,
    end: start + quotation.quote.length,
  }))
  return (
    best(exact, (passage) => contextAt(text, passage, quotation)) ?? editedPassage(text, quotation)
  )
}
