import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import {
  closedTextMatches,
  openTextMatches,
  teachesIfPerson,
  textQuery,
  titleMatches,
} from '#server/db/search-documents.ts'
import { isCommon } from '#shared/search-language/common-words.ts'
import { hasOtherNames, readQuery } from '#shared/search-language/read-query.ts'
import type { TypedWord } from '#shared/search-language/words.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { SEARCH_LIMITS } from '../../limits.ts'
import { errorsIn, withSwappedLetters } from './distance.ts'
import { searcherOf } from '../searcher.ts'

/** One author can publish thousands of similar words, so words that were known first come first. */
const ALIKE = { compared: 2000, looked: 200, atOnce: 20, beginning: 4 }

const isThere = (matches: SQL) =>
  sql`exists (select from search_documents document where ${matches} and ${teachesIfPerson})`

/** Two questions, so that each uses its own index. */
const everybodyFinds = (query: SQL) =>
  sql`(${isThere(titleMatches(query))} or ${isThere(openTextMatches(query))})`

/** Each query is written out, so that PostgreSQL takes the index for a rare word. */
async function wordsWhere(db: Db, words: readonly string[], holds: (word: string) => SQL) {
  if (words.length === 0) return []
  const each = words.map((word) => sql`select ${word}::text as word where ${holds(word)}`)
  const rows = await rowsOf<{ word: string }>(db, sql.join(each, sql` union all `))
  return rows.map(({ word }) => word)
}

/** Names like 'gpt4' are not mistyped words, nor are those that everybody uses. */
export const mayBeMistyped = ({ word, typed }: TypedWord) =>
  /^[\p{L}\p{M}]+$/u.test(typed) && !hasOtherNames(word) && !isCommon(word)

const isNumbered = ({ word }: TypedWord) => NUMBERED.test(word)
const NUMBERED = /^(\p{L}{3,})(\d+)$/u

export function unknownWords(db: Db, viewer: Viewer, words: readonly TypedWord[]) {
  const person = searcherOf(viewer)
  const last = words.at(-1)?.word
  const asked = words
    .filter((each) => mayBeMistyped(each) || isNumbered(each))
    .map(({ word }) => word)
  return wordsWhere(db, [...new Set(asked)], (word) => {
    const { config, terms } = readQuery(word)
    const asTyped = word === last ? terms : terms.map((term) => ({ ...term, begun: '' }))
    const query = textQuery({ config, terms: asTyped })
    const theirs = viewer ? sql`or ${isThere(closedTextMatches(query, person))}` : sql``
    return sql`not (${everybodyFinds(query)} ${theirs})`
  })
}

type Alike = { word: string; similarity: number }

const knownFirst = (db: Db, typed: string, words: SQL) =>
  rowsOf<Alike>(
    db,
    sql`
      select word, similarity(word, ${typed}) from (${words}) as alike join search_words using (word)
      group by word order by min(number)`,
  )

/** By three letters that both have, or with two swapped, which leaves few such. */
const wordsLike = (db: Db, typed: string) =>
  knownFirst(
    db,
    typed,
    sql`
      select words_like(${typed}, ${ALIKE.compared}) as word
      union all
      select word from search_words
      where word = any(${sql.param(withSwappedLetters(typed))}::text[]) and word <> ${typed}`,
  )

const wordsWithSameBeginning = (db: Db, typed: string) =>
  knownFirst(
    db,
    typed,
    sql`
      select word from search_words
      where word like ${`${typed.slice(0, ALIKE.beginning)}%`} and word <> ${typed}
      order by number limit ${ALIKE.compared}`,
  )

const withFewErrors = (typed: string, words: readonly Alike[]) =>
  words
    .map((each) => ({ ...each, distance: errorsIn(typed, each.word) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, ALIKE.looked)
    .toSorted((a, b) => a.distance - b.distance || b.similarity - a.similarity)

/** Counts authors, so that none decides alone what others meant. */
async function authorsOf(db: Db, words: readonly string[], queryOf: (words: string) => SQL) {
  if (words.length === 0) return new Map<string, number>()
  const some = (matches: SQL) =>
    sql`(select owner_id from search_documents document where ${matches} limit 50)`
  const each = words.map((word) => {
    const query = queryOf(word)
    return sql`
      select ${word}::text as word, count(distinct owner_id)::int as authors
      from (${some(titleMatches(query))} union all ${some(openTextMatches(query))}) as texts`
  })
  const rows = await rowsOf<{ word: string; authors: number }>(db, sql.join(each, sql` union all `))
  return new Map(rows.map(({ word, authors }) => [word, authors]))
}

const asOneWord = (word: string) => sql`${`'${word}'`}::tsquery`

type Near = ReturnType<typeof withFewErrors>[number]

/** The end of a word may be as near as one with a wrong letter: the number of authors decides. */
const mayBeMeantLike = (one: Near, other: Near) =>
  Math.ceil(one.distance) === Math.ceil(other.distance)

async function byAuthors(db: Db, near: readonly Near[]) {
  const [nearest] = near
  const equal = near.filter((each) => mayBeMeantLike(each, nearest!))
  if (equal.length < 2) return near
  const authors = await authorsOf(
    db,
    equal.map(({ word }) => word),
    asOneWord,
  )
  const rankOf = ({ word, distance }: Near) =>
    authors.get(word)! > 1 ? distance : Math.ceil(distance)
  return [
    ...equal.toSorted(
      (a, b) => rankOf(a) - rankOf(b) || authors.get(b.word)! - authors.get(a.word)!,
    ),
    ...near.slice(equal.length),
  ]
}

export async function nearestWords(db: Db, typed: string) {
  const written = withFewErrors(typed, await wordsLike(db, typed))
  const alike =
    written.length > 0 ? written : withFewErrors(typed, await wordsWithSameBeginning(db, typed))
  const near: Near[] = []
  const isEnough = (next: Near) =>
    near.length >= SEARCH_LIMITS.suggestions && !mayBeMeantLike(next, near[0]!)
  for (let at = 0; at < alike.length && !isEnough(alike[at]!); at += ALIKE.atOnce) {
    const next = alike.slice(at, at + ALIKE.atOnce)
    const names = next.map(({ word }) => word)
    const isPublic = new Set(await wordsWhere(db, names, (word) => everybodyFinds(asOneWord(word))))
    near.push(...next.filter(({ word }) => isPublic.has(word)))
  }
  return (await byAuthors(db, near)).slice(0, SEARCH_LIMITS.suggestions)
}

const JOINED = { part: 3, known: 4, longest: 30 }

function cutsOf(word: string) {
  if (word.length > JOINED.longest || /[^\p{L}]/u.test(word)) return []
  return [...word]
    .map((_, at) => [word.slice(0, at), word.slice(at)])
    .filter((parts) => parts.every((part) => part.length >= JOINED.part && !isCommon(part)))
}

/** Only known words: all cuts would be too many to look for in texts. */
async function listedCutsOf(db: Db, word: string) {
  const cuts = cutsOf(word)
  const isShort = (part: string) => part.length < JOINED.known
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_words where word = any(${sql.param(cuts.flat())}::text[])`,
  )
  const listed = new Set(rows.map(({ word }) => word))
  return cuts.filter((parts) => parts.every((part) => isShort(part) || listed.has(part)))
}

/** A number at the end, or the two words that most authors write side by side. */
export async function wordsApart(db: Db, typed: string) {
  const [, ...numbered] = NUMBERED.exec(typed) ?? []
  const cuts = numbered.length > 0 ? [numbered] : await listedCutsOf(db, typed)
  const between = numbered.length > 0 ? ' & ' : ' <-> '
  const authors = await authorsOf(
    db,
    cuts.map((parts) => parts.join(' ')),
    (words) => sql`to_tsquery('english', ${words.replace(' ', between)})`,
  )
  const [apart] = [...authors]
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
  return apart?.[0]
}

/** Tags of many authors first, so that none decides alone. */
const newTags = oncePerDatabase((db) =>
  db
    .select({ tag: sql<string>`tag` })
    .from(
      sql`(
        select tags, instructor_id from courses where is_published order by created_at desc, id desc limit 50
      ) as newest, unnest(newest.tags) as tag`,
    )
    .groupBy(sql`tag`)
    .orderBy(sql`count(distinct instructor_id) desc, count(*) desc, tag`)
    .limit(SEARCH_LIMITS.suggestions)
    .prepare('new_tags'),
)

export async function frequentTags(db: Db) {
  const rows = await newTags(db).execute()
  return rows.map(({ tag }) => tag.replaceAll('-', ' '))
}
