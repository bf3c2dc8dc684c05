import type { Sought } from '#shared/search-language/read-query.ts'
import type { Stems } from '../words/stems.ts'

export type ToMark = { sought: Sought; stemOf: Stems; stems: ReadonlyMap<string, string> }

type Word = { word: string }

export const isFormOf = (word: string, other: string, { stemOf, stems }: ToMark) =>
  word === other || (stems.has(word) && stems.get(word) === stemOf[other])

/** Where words of the phrase were left out, `isNextTo` decides. */
export const isPhraseAt =
  <Each extends Word>(
    words: readonly Each[],
    toMark: ToMark,
    isNextTo: (before: Each, word: Each) => boolean = () => true,
  ) =>
  (phrase: readonly string[], from: number) =>
    phrase.every((other, nth) => {
      const word = words[from + nth]
      if (!word || !isFormOf(word.word, other, toMark)) return false
      return nth === 0 || isNextTo(words[from + nth - 1]!, word)
    })
