/** The index uses the same names (`bare_words`). */
const LANGUAGES = new Map([
  ['c++', 'cplusplus'],
  ['c#', 'csharp'],
])

/** The name as people write it: 'c++' for the word in the index. */
export const nameOf = (word: string) =>
  [...LANGUAGES].find(([, language]) => language === word)?.[0]

export const WRITTEN_WORD = /c(?:\+\+|#)|[\p{L}\p{N}\p{M}[\p{So}--\p{Extended_Pictographic}]]+/giv

const MAX_WORDS = 16
/** A query takes words of up to 2,046 bytes. */
const MAX_LETTERS = 100

/** As in the index: without accents and case. */
export function bareWord(written: string) {
  const lower = written.toLowerCase()
  return (
    LANGUAGES.get(lower) ??
    lower
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .toLowerCase()
  )
}

export type TypedWord = { word: string; typed: string; at: number }

/** One letter may stand for several words, which share its position. */
export function wordsIn(text: string): TypedWord[] {
  const words: TypedWord[] = []
  for (const { 0: typed, index: at } of text.matchAll(WRITTEN_WORD))
    for (const [word] of bareWord(typed).matchAll(/[\p{L}\p{N}\p{M}]+/gu))
      if (words.length < MAX_WORDS) words.push({ word: word.slice(0, MAX_LETTERS), typed, at })
  return words
}
