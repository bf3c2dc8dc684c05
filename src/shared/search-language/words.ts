/** Names that only signs tell from a letter; documents have them so, too (`bare_words`). */
const LANGUAGES = new Map([
  ['c++', 'cplusplus'],
  ['c#', 'csharp'],
])

/** A word in a text as people write it. Among the signs there are some that stand for letters. */
export const WRITTEN_WORD = /c(?:\+\+|#)|[\p{L}\p{N}\p{M}[\p{So}--\p{Extended_Pictographic}]]+/giv

const MOST_WORDS = 16
/** A query takes words of up to 2,046 bytes; nobody types one of more than 100 letters. */
const MOST_LETTERS = 100

/** As the index has it: without accents and case. */
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

/** `word` as the index has it; `typed` where it was found, from `at` on. */
export type TypedWord = { word: string; typed: string; at: number }

/** One letter may stand for several words: then each has the same place. */
export function wordsIn(text: string): TypedWord[] {
  const words: TypedWord[] = []
  for (const { 0: typed, index: at } of text.matchAll(WRITTEN_WORD))
    for (const [word] of bareWord(typed).matchAll(/[\p{L}\p{N}\p{M}]+/gu))
      if (words.length < MOST_WORDS) words.push({ word: word.slice(0, MOST_LETTERS), typed, at })
  return words
}
