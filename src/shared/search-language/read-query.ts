import { isCommon, weightOf } from './common-words.ts'
import { numbersIn, withoutAddress } from './numbers.ts'
import { priceIn } from './price.ts'
import { spellingsOf, withOtherNames } from './synonyms.ts'
import { wordsIn, type TypedWord } from './words.ts'

/** For PostgreSQL's `to_tsquery`: the word itself (`own`), its synonyms (`names`), or its beginning (`begun`). */
export type Term = { own: string; names: string; begun: string }

/** `quoted` are those of the phrases that were typed between quotation marks. */
export type Sought = { words: string[]; phrases: string[][]; quoted: string[][]; begun: string }

export type ReadQuery = {
  words: TypedWord[]
  config: 'english' | 'simple'
  terms: Term[]
  phrase: string
  /** They change only the order of results. */
  also: string
  /** A single letter as the whole query: it may be the beginning of words in titles. */
  initial: string
  sought: Sought
}

const lexeme = (word: string, ending = '') => {
  const [as, ...others] = spellingsOf(word).map((spelt) => `'${spelt}'${ending}`)
  return others.length > 0 ? `(${[as, ...others].join(' | ')})` : as!
}
/** The last word may be unfinished, even if it seems to have an ending. */
const sideBySide = (words: string[], ending = '') =>
  [...words.slice(0, -1).map((word) => lexeme(word)), lexeme(words.at(-1)!, ending)].join(' <-> ')
/** Stem and beginning: the index has positions of stems only, and a beginning need not be a stem. */
const wholeOrBegun = (words: string[]) => eitherOf([sideBySide(words), sideBySide(words, ':*')])
const eitherOf = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ')

const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/g

const ENDS_WITH_WORD = /[\p{L}\p{N}"“”„«»]$/u
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u

/** The query without quotation marks, which also finds the words apart. */
export const withoutQuotes = (text: string) =>
  text.replaceAll(QUOTED, (typed: string, words: string, at: number) => {
    const before = ENDS_WITH_WORD.test(text.slice(0, at)) ? ' ' : ''
    const after = BEGINS_WITH_WORD.test(text.slice(at + typed.length)) ? ' ' : ''
    return before + words + after
  })

const quotedIn = (text: string) =>
  [...text.matchAll(QUOTED)].map(({ 0: typed, index }) => ({
    from: index,
    to: index + typed.length,
    names: [],
    isQuoted: true,
    isNumber: false,
  }))

const namedIn = (text: string) =>
  withOtherNames(text).map((named) => ({ ...named, isQuoted: false, isNumber: false }))

const numberedIn = (text: string) =>
  numbersIn(text).map((number) => ({ ...number, names: [], isQuoted: false, isNumber: true }))

type Piece = { words: TypedWord[]; names: string[]; isQuoted: boolean; isNumber: boolean }

function inPieces(text: string, words: TypedWord[]): Piece[] {
  const known = [...quotedIn(text), ...namedIn(text), ...numberedIn(text)]
  const pieceOf = ({ at }: TypedWord) => known.find(({ from, to }) => from <= at && at < to)
  const pieces: Piece[] = []
  for (const [index, word] of words.entries()) {
    const piece = pieceOf(word)
    if (!piece) pieces.push({ words: [word], names: [], isQuoted: false, isNumber: false })
    else if (index > 0 && pieceOf(words[index - 1]!) === piece) pieces.at(-1)!.words.push(word)
    else pieces.push({ ...piece, words: [word] })
  }
  return pieces
}

function isBegun({ words, isQuoted, isNumber }: Piece, last: TypedWord | undefined) {
  if (words.at(-1) !== last || isQuoted) return false
  return isNumber || (words.length === 1 && words[0]!.word.length > 1)
}

/** The marker that the index adds to free courses (`search_sources`), and that is in no text. */
const FREE: Term = { own: "'free0':B", names: "'free0':B", begun: '' }

const wordsOf = (piece: Pick<Piece, 'words'>) => piece.words.map(({ word }) => word)

function termOf(piece: Piece, all: TypedWord[]): Term {
  const own = sideBySide(wordsOf(piece))
  const names = piece.names.map((name) => sideBySide(name.split(' ')))
  const begun = isBegun(piece, all.at(-1)) ? sideBySide(wordsOf(piece), ':*') : ''
  return { own, names: eitherOf([own, ...names]), begun }
}

function soughtIn(pieces: Piece[], last: TypedWord | undefined): Sought {
  const names = pieces.flatMap((piece) => [
    wordsOf(piece),
    ...piece.names.map((name) => name.split(' ')),
  ])
  return {
    words: names.filter(({ length }) => length === 1).flatMap(([word]) => spellingsOf(word!)),
    phrases: names.filter(({ length }) => length > 1),
    quoted: pieces.filter(({ words, isQuoted }) => isQuoted && words.length > 1).map(wordsOf),
    begun: pieces.some((piece) => isBegun(piece, last) && !piece.isNumber) ? last!.word : '',
  }
}

const LETTER = /^\p{L}$/u

const BLANK_AND_LETTER = /\s\p{L}$/u

/** A single letter at the end is a word that has just been begun: it changes only the order. */
const withoutLetterAtEnd = (text: string, pieces: Piece[], last: TypedWord | undefined) =>
  pieces.length > 1 && pieces.at(-1)!.words[0] === last && BLANK_AND_LETTER.test(text)
    ? pieces.slice(0, -1)
    : pieces

export function readQuery(typed: string): ReadQuery {
  const text = withoutAddress(typed)
  const words = wordsIn(text)
  const firstWord = words[0]?.word ?? ''
  const weight = ({ words }: Pick<Piece, 'words'>) =>
    Math.max(...words.map(({ word }) => weightOf(word, firstWord)))
  const price = priceIn(text, words, (word) => word !== undefined && weight({ words: [word] }) > 1)
  const pieces = inPieces(text, words)
  const most = Math.max(0, ...pieces.map(weight))
  const decisive = withoutLetterAtEnd(
    text,
    pieces.filter((piece) => weight(piece) === most),
    words.at(-1),
  )
  return {
    words,
    config: words.every(({ word }) => isCommon(word)) ? 'simple' : 'english',
    terms: decisive.map((piece) =>
      piece.words[0] === price && !piece.isQuoted ? FREE : termOf(piece, words),
    ),
    phrase: words.length > 1 ? wholeOrBegun(wordsOf({ words })) : '',
    also: pieces
      .filter((piece) => weight(piece) > 0 && weight(piece) < most)
      .flatMap(({ words }) => words.filter((word) => weight({ words: [word] }) > 0))
      .map(({ word }) => lexeme(word, ':AB'))
      .join(' | '),
    initial: words.length === 1 && LETTER.test(firstWord) ? firstWord : '',
    sought: soughtIn(decisive, words.at(-1)),
  }
}

export const hasOtherNames = (word: string) => withOtherNames(word).length > 0
