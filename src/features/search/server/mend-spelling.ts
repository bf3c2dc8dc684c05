import type { Db } from '#server/db/client.ts'
import type { TypedWord } from '#shared/search-language/words.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { SEARCH_LIMITS } from '../contract.ts'
import { find, type Asking, type Found } from './find-queries.ts'
import { mayBeMistyped, nearestWords, unknownWords } from './word-queries.ts'

/** Each is compared with all words that there are. */
const MOST_MENDED = 3

/** So few hits may be for a typing error that somebody published; so many times as many show that it is one. */
const FEW_HITS = 3
const FAR_MORE = 5

type Replaced = ReadonlyMap<string, string>

/** What was typed, with other words in the places of some. */
function withWords(text: string, words: readonly TypedWord[], replaced: Replaced) {
  let mended = ''
  let end = 0
  for (const { word, typed, at } of words) {
    const other = replaced.get(word)
    if (other === undefined || at < end) continue
    mended += text.slice(end, at) + other
    end = at + typed.length
  }
  return mended + text.slice(end)
}

/** For each word that is in nothing the viewer may find, the nearest that is; others are offered if they are as near. */
export async function spellingOf(db: Db, words: readonly TypedWord[], viewer: Viewer) {
  const unknown = await unknownWords(db, viewer, words)
  const replaced = new Map<string, string>()
  const suggestions = new Set<string>()
  for (const word of unknown.slice(0, MOST_MENDED)) {
    const near = await nearestWords(db, word)
    const [nearest] = near
    if (!nearest) continue
    replaced.set(word, nearest.word)
    for (const each of near) if (each.distance === nearest.distance) suggestions.add(each.word)
  }
  return { unknown, replaced, suggestions: [...suggestions].slice(0, SEARCH_LIMITS.suggestions) }
}

/** For words that are in something, one each that differs by a letter: perhaps that was meant. */
async function neighboursOf(db: Db, words: readonly TypedWord[], unknown: readonly string[]) {
  const known = words.filter((each) => mayBeMistyped(each) && !unknown.includes(each.word))
  const neighbours: [string, string][] = []
  for (const { word } of known.slice(0, MOST_MENDED)) {
    const near = word.length < 5 ? [] : await nearestWords(db, word)
    const one = near.find(
      (each) => each.distance === 1 && each.word[0] === word[0] && !each.word.startsWith(word),
    )
    if (one) neighbours.push([word, one.word])
  }
  return neighbours
}

/** What was typed with one rare word written nearly so, where that has far more hits. */
export async function likelierTexts(db: Db, asking: Asking, { words, complete }: Found) {
  if (complete > FEW_HITS) return []
  const query = { ...asking.query, view: 'list' as const, limit: 1, offset: 0 }
  const hitsOf = async (text: string) => (await find(db, { ...asking, text, query })).complete
  for (const [word, other] of await neighboursOf(db, words, [])) {
    const text = withWords(asking.text, words, new Map([[word, other]]))
    const isMore = (await hitsOf(text)) >= FAR_MORE * Math.max(1, complete)
    if (isMore && (words.length === 1 || (await hitsOf(word)) <= FEW_HITS)) return [text]
  }
  return []
}

/**
 * What finds all of its words, spelt as others do. Of two wrong words one may be a word, like 'decent'
 * in 'gradiant decent': it is replaced only where the words then stand side by side.
 */
export async function mendSpelling(db: Db, asking: Asking, { words }: Found) {
  const { unknown, replaced, suggestions } = await spellingOf(db, words, asking.viewer)
  const tryWith = async (other: Replaced) => {
    const text = withWords(asking.text, words, other)
    return { text, found: await find(db, { ...asking, text }) }
  }
  if (replaced.size === 0) return { text: null, found: null, suggestions }
  const mended = await tryWith(replaced)
  if (words.length > 1 && unknown.length === replaced.size && !mended.found.hasPhrase)
    for (const neighbour of await neighboursOf(db, words, unknown)) {
      const both = await tryWith(new Map([...replaced, neighbour]))
      if (both.found.hasPhrase) return { ...both, suggestions }
    }
  return mended.found.complete
    ? { ...mended, suggestions }
    : { text: null, found: null, suggestions }
}
