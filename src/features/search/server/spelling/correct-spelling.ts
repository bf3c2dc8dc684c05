import type { Db } from '#server/db/client.ts'
import { isCommon } from '#shared/search-language/common-words.ts'
import { readQuery, withoutQuotes } from '#shared/search-language/read-query.ts'
import type { TypedWord } from '#shared/search-language/words.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { SEARCH_LIMITS } from '../../limits.ts'
import { commonWordNear } from './common-word-near.ts'
import { countHits, type Asking, type Found } from '../find-queries.ts'
import { mayBeMistyped, nearestWords, unknownWords, wordsApart } from './spelling-queries.ts'

const MOST_MENDED = 3

const MOST_TRIES = 8

/** Few hits may be of a published typing error; five times as many show that it is one. */
const FEW_HITS = 3
const FAR_MORE = 5

type Replaced = ReadonlyMap<string, string>

type Meant = { unknown: string[]; others: Map<string, string[]>; suggestions: string[] }

export type Correction = { text: string | null; found: Found | null; suggestions: string[] }

function withWords(text: string, replaced: Replaced) {
  let mended = ''
  let end = 0
  for (const { word, typed, at } of readQuery(text).words) {
    const other = replaced.get(word)
    if (other === undefined || at < end) continue
    mended += text.slice(end, at) + other
    end = at + typed.length
  }
  return mended + text.slice(end)
}

/** Within one request each word is looked up once, and a bounded number of texts is tried. */
export class Speller {
  readonly #db: Db
  readonly #viewer: Viewer
  readonly #words: readonly TypedWord[]
  readonly #nearest = new Map<string, ReturnType<typeof nearestWords>>()
  #meant: Promise<Meant> | undefined
  #tries = 0

  constructor(db: Db, viewer: Viewer, words: readonly TypedWord[]) {
    this.#db = db
    this.#viewer = viewer
    this.#words = words
  }

  wordsMeant() {
    return (this.#meant ??= this.#lookUp())
  }

  async #lookUp(): Promise<Meant> {
    const unknown = await unknownWords(this.#db, this.#viewer, this.#words)
    const others = new Map<string, string[]>()
    for (const word of unknown.slice(0, MOST_MENDED)) {
      const near = /\d/.test(word) ? [] : await this.#near(word)
      const nearest = near.filter(({ distance }) => distance === near[0]!.distance)
      const apart = near.length > 0 ? undefined : await wordsApart(this.#db, word)
      if (nearest.length > 0 || apart)
        others.set(word, apart ? [apart] : nearest.map((each) => each.word))
    }
    const suggestions = [...new Set([...others.values()].flat())].slice(
      0,
      SEARCH_LIMITS.suggestions,
    )
    return { unknown, others, suggestions }
  }

  async mend(asking: Asking): Promise<Correction> {
    const mended = await this.#mendWords(asking)
    const apart = withoutQuotes(asking.text)
    if (mended.text !== null || apart === asking.text) return mended
    const found = await this.#count({ ...asking, text: apart })
    if (found && found.complete > 0) return { text: apart, found, suggestions: [] }
    return this.#mendWords({ ...asking, text: apart })
  }

  async likelierTexts(asking: Asking, complete: number) {
    if (complete > FEW_HITS) return []
    const { words } = readQuery(asking.text)
    const hitsOf = async (text: string) => (await this.#count({ ...asking, text }))?.complete
    for (const [word, other] of await this.#neighboursOf(words, [])) {
      const text = withWords(asking.text, new Map([[word, other]]))
      const isMore = ((await hitsOf(text)) ?? 0) >= FAR_MORE * Math.max(1, complete)
      if (isMore && (words.length === 1 || ((await hitsOf(word)) ?? Infinity) <= FEW_HITS))
        return [text]
    }
    return []
  }

  /** A wrong word may be a real one ('gradient decent'): all must then stand side by side. */
  async #mendWords(asking: Asking): Promise<Correction> {
    const { words } = readQuery(asking.text)
    const { unknown, others, suggestions } = await this.wordsMeant()
    const replaced = new Map([...others].map(([word, [nearest]]) => [word, nearest!]))
    const asNear = [...others].flatMap(([word, [, ...further]]) =>
      further.map((other): [string, string][] => [[word, other]]),
    )
    const tryWith = async (other: Replaced) => {
      const text = withWords(asking.text, other)
      return { text, found: await this.#count({ ...asking, text }), suggestions }
    }
    const mended = replaced.size > 0 ? await tryWith(replaced) : null
    const mayBeMended = unknown.every((word) => replaced.has(word) || commonWordNear(word))
    if (words.length > 1 && mayBeMended && !mended?.found?.hasPhrase)
      for (const each of [...(await this.#otherWords(words, unknown)), ...asNear]) {
        const both = await tryWith(new Map([...replaced, ...each]))
        if (both.found?.hasPhrase) return both
      }
    return mended?.found?.complete ? mended : { text: null, found: null, suggestions }
  }

  async #otherWords(words: readonly TypedWord[], unknown: readonly string[]) {
    const short = words.filter(mayBeMistyped).flatMap(({ word }): [string, string][] => {
      const common = commonWordNear(word)
      return common ? [[word, common]] : []
    })
    const others = words.filter(({ word }) => !isCommon(word)).length - short.length
    const neighbours = await this.#neighboursOf(words, unknown)
    return [others > 1 ? short : [], ...neighbours.map((each) => [each])].filter(
      ({ length }) => length > 0,
    )
  }

  async #neighboursOf(words: readonly TypedWord[], unknown: readonly string[]) {
    const known = words.filter((each) => mayBeMistyped(each) && !unknown.includes(each.word))
    const neighbours: [string, string][] = []
    for (const { word } of known.slice(0, MOST_MENDED)) {
      const near = word.length < 5 ? [] : await this.#near(word)
      const one = near.find(
        (each) => each.distance === 1 && each.word[0] === word[0] && !each.word.startsWith(word),
      )
      if (one) neighbours.push([word, one.word])
    }
    return neighbours
  }

  async #count(asking: Asking) {
    this.#tries += 1
    return this.#tries > MOST_TRIES ? null : countHits(this.#db, asking)
  }

  #near(word: string) {
    const known = this.#nearest.get(word) ?? nearestWords(this.#db, word)
    this.#nearest.set(word, known)
    return known
  }
}
