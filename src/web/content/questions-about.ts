import { isCommon, weightOf } from '#shared/search-language/common-words.ts'
import { bareWord, WRITTEN_WORD } from '#shared/search-language/words.ts'
import { QUESTIONS } from './faqs.ts'

const MOST = 2
/** Shorter words are in too many questions, and are the beginning of too many other words. */
const SHORTEST = 4

const wordsOf = (text: string) =>
  Array.from(text.matchAll(WRITTEN_WORD), ([word]) => bareWord(word))

const ENDING = /^(?:e?[ds]|ing)$/

/** A word may be unfinished, or have another ending: 'certif' and 'certificates' match 'certificate'. */
const isFormOf = (word: string, typed: string) =>
  word.startsWith(typed) || (typed.startsWith(word) && ENDING.test(typed.slice(word.length)))

/** Questions that contain all significant words; if there are no other results, answers count too. */
export function questionsAbout(typed: string, { hasResults }: { hasResults: boolean }) {
  const words = wordsOf(typed)
  const decisive = words.filter((word) => weightOf(word, words[0]!) > 1)
  if (decisive.length === 0 || decisive.some(({ length }) => length < SHORTEST)) return []
  return QUESTIONS.filter(({ question, answer }) => {
    const said = wordsOf(hasResults ? question : `${question} ${answer}`)
    const isSaid = (word: string) =>
      said.some((other) => other.length >= SHORTEST && !isCommon(other) && isFormOf(other, word))
    return decisive.every(isSaid)
  })
    .slice(0, MOST)
    .map(({ question }) => question)
}
