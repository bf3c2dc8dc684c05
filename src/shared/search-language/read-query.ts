import { isCommon, weightOf } from './common-words.ts'
import { withOtherNames } from './synonyms.ts'
import { wordsIn, type TypedWord } from './words.ts'

/**
 * What must be found, for PostgreSQL's `to_tsquery`: all terms, each by its word (`own`), by any of
 * its `names`, or, as the last that was typed, as the beginning of a word as written (`begun`).
 */
export type Term = { own: string; names: string; begun: string }

/** What is to be marked: single words, in all their forms; words that stand together; a beginning. */
export type Sought = { words: string[]; phrases: string[][]; begun: string }

export type ReadQuery = {
  words: TypedWord[]
  /** Of `simple` no word is too common. */
  config: 'english' | 'simple'
  terms: Term[]
  /** The words side by side, as they were typed; empty for a single one. */
  phrase: string
  /** Words that do not decide what is found, but what comes first. */
  also: string
  sought: Sought
}

/** Words are letters and digits: there is nothing to escape. */
const quoted = (word: string) => `'${word}'`
const sideBySide = (words: string[]) => words.map(quoted).join(' <-> ')
const eitherOf = (queries: string[]) => queries.map((query) => `(${query})`).join(' | ')

type Piece = { words: TypedWord[]; names: string[] }

/** Words that have other names together are one piece, every other word is its own. */
function inPieces(text: string, words: TypedWord[]): Piece[] {
  const named = withOtherNames(text)
  const pieceOf = ({ at }: TypedWord) => named.find(({ from, to }) => from <= at && at < to)
  const pieces: Piece[] = []
  for (const [index, word] of words.entries()) {
    const piece = pieceOf(word)
    if (!piece) pieces.push({ words: [word], names: [] })
    else if (index > 0 && pieceOf(words[index - 1]!) === piece) pieces.at(-1)!.words.push(word)
    else pieces.push({ words: [word], names: piece.names })
  }
  return pieces
}

/** From two letters on, a last word may only have been begun. */
const beginningOf = (piece: Piece, last: TypedWord | undefined) => {
  const [only, ...others] = piece.words
  return only === last && others.length === 0 && only!.word.length > 1 ? only!.word : ''
}

function termOf(piece: Piece, begun: string): Term {
  const own = sideBySide(piece.words.map(({ word }) => word))
  const names = piece.names.map((name) => sideBySide(name.split(' ')))
  return { own, names: eitherOf([own, ...names]), begun: begun && `${quoted(begun)}:*` }
}

function soughtIn(pieces: Piece[], begun: string): Sought {
  const names = pieces.flatMap((piece) => [
    piece.words.map(({ word }) => word),
    ...piece.names.map((name) => name.split(' ')),
  ])
  return {
    words: names.filter(({ length }) => length === 1).flat(),
    phrases: names.filter(({ length }) => length > 1),
    begun,
  }
}

/** Any text is a query; without a word in it there are no terms. */
export function readQuery(text: string): ReadQuery {
  const words = wordsIn(text)
  const firstWord = words[0]?.word ?? ''
  const weight = (piece: Piece) =>
    Math.max(...piece.words.map(({ word }) => weightOf(word, firstWord)))
  const pieces = inPieces(text, words)
  const most = Math.max(0, ...pieces.map(weight))
  const decisive = pieces.filter((piece) => weight(piece) === most)
  const last = words.at(-1)
  const lastPiece = decisive.at(-1)
  const begun = lastPiece ? beginningOf(lastPiece, last) : ''
  return {
    words,
    config: words.every(({ word }) => isCommon(word)) ? 'simple' : 'english',
    terms: decisive.map((piece) => termOf(piece, piece === lastPiece ? begun : '')),
    phrase: words.length > 1 ? `${sideBySide(words.map(({ word }) => word))}:*` : '',
    also: pieces
      .filter((piece) => weight(piece) > 0 && weight(piece) < most)
      .map(({ words }) => `${quoted(words[0]!.word)}:AB`)
      .join(' | '),
    sought: soughtIn(decisive, begun),
  }
}

export const hasOtherNames = (word: string) => withOtherNames(word).length > 0
