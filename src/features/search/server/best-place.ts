import type { ToMark } from './marks.ts'
import type { Begun } from './stems.ts'

/** So many letters after the first of several words are surely seen; there, nearer is better. */
const SEEN = 100
const NEAR = 30

const LETTER = /[\p{L}\p{N}]/u

type Match = { word: string; at: number }

/** From each match on, how many different words stand within so many letters. */
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

/** Where a phrase that was quoted stands first. */
function quotedPlace(text: string, words: readonly Begun[], { sought, stemOf, stems }: ToMark) {
  const isFormOf = ({ word }: Begun, other: string) =>
    word === other || (stems.has(word) && stems.get(word) === stemOf[other])
  const isNextTo = (before: Begun, { at }: Begun) =>
    !LETTER.test(text.slice(before.at + before.word.length, at))
  const stands = (phrase: readonly string[], from: number) =>
    phrase.every((other, nth) => {
      const word = words[from + nth]
      if (!word || !isFormOf(word, other)) return false
      return nth === 0 || isNextTo(words[from + nth - 1]!, word)
    })
  return words.find((_, from) => sought.quoted.some((phrase) => stands(phrase, from)))?.at
}

/** Where most of the words stand closest together, if any does. */
function closestPlace(words: readonly Begun[], { sought, stemOf, stems }: ToMark) {
  const stemsSought = new Set(Object.values(stemOf))
  const matches = words.flatMap(({ word, at }) => {
    if (sought.begun !== '' && word.startsWith(sought.begun)) return [{ word: sought.begun, at }]
    const stem = stems.get(word)
    return stem !== undefined && stemsSought.has(stem) ? [{ word: stem, at }] : []
  })
  const seen = wordsWithin(SEEN, matches)
  const near = wordsWithin(NEAR, matches)
  let best = 0
  for (const [index, words] of seen.entries())
    if (words > seen[best]! || (words === seen[best]! && near[index]! > near[best]!)) best = index
  return matches[best]?.at
}

/** Which letter of a text is to be seen, if any of the words is in it. */
export const bestPlace = (text: string, words: readonly Begun[], toMark: ToMark) =>
  quotedPlace(text, words, toMark) ?? closestPlace(words, toMark) ?? null
