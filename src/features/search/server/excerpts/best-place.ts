import { isPhraseAt, type ToMark } from './phrase-in-text.ts'
import type { Begun } from '../words/stems.ts'

/** With several words, a match within so many letters of the first is surely seen. */
const SEEN = 100
const NEAR = 30

const LETTER = /[\p{L}\p{N}]/u

type Match = { word: string; at: number }

function wordsWithin(letters: number, matches: readonly Match[]) {
  const counts = new Map<string, number>()
  let end = 0
  return matches.map(({ word, at }) => {
    for (; end < matches.length && matches[end]!.at <= at + letters; end += 1) {
      const next = matches[end]!.word
      counts.set(next, (counts.get(next) ?? 0) + 1)
    }
    const words = counts.size
    const left = counts.get(word)! - 1
    if (left === 0) counts.delete(word)
    else counts.set(word, left)
    return words
  })
}

function closestPlace(
  words: readonly Begun[],
  { sought, stemOf, stems }: ToMark,
  stands: ReturnType<typeof isPhraseAt>,
) {
  const stemsSought = new Set(sought.words.map((word) => stemOf[word]))
  const matches = words.flatMap(({ word, at }, nth) => {
    if (sought.begun !== '' && word.startsWith(sought.begun)) return [{ word: sought.begun, at }]
    const stem = stems.get(word)
    if (stem !== undefined && stemsSought.has(stem)) return [{ word: stem, at }]
    const phrase = sought.phrases.find((each) => stands(each, nth))
    return phrase ? [{ word: phrase.join(' '), at }] : []
  })
  const seen = wordsWithin(SEEN, matches)
  const near = wordsWithin(NEAR, matches)
  let best = 0
  for (const [index, words] of seen.entries())
    if (words > seen[best]! || (words === seen[best]! && near[index]! > near[best]!)) best = index
  return matches[best]?.at
}

export function bestPlace(text: string, words: readonly Begun[], toMark: ToMark) {
  const isNextTo = (before: Begun, { at }: Begun) =>
    !LETTER.test(text.slice(before.at + before.word.length, at))
  const stands = isPhraseAt(words, toMark, isNextTo)
  const { quoted } = toMark.sought
  const quotedPlace = words.find((_, from) => quoted.some((phrase) => stands(phrase, from)))?.at
  return quotedPlace ?? closestPlace(words, toMark, stands) ?? null
}
