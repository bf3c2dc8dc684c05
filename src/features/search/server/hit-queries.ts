import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import {
  closedTextMatches,
  openTextMatches,
  teachesIfPerson,
  titleMatches,
} from '#server/db/search-documents.ts'
import { viewerId } from '#server/db/visibility.ts'
import type { Viewer } from '#shared/viewer.ts'
import { SEARCH_LIMITS, type SearchQuery } from '../contract.ts'
import { SEARCH_KINDS, type SearchKind } from '../kinds.ts'
import type { Asked } from './asked-queries.ts'

export type Hit = {
  kind: SearchKind
  id: number
  /** Otherwise only its title is. */
  isReadable: boolean
  total: number
}

type Search = { asked: Asked; how: 'typing' | 'all' | 'any'; viewer: Viewer; query: SearchQuery }

/** One more than is counted says that there are more. */
const ENOUGH = SEARCH_LIMITS.counted + 1

/** Of each kind the newest are looked at when a word is so frequent that not everything can be. */
const NEWEST = { looked: 1_000, taken: 300 }

const SAME_TITLES = 20

const IS_OPEN = sql`d.is_open`
const YES = sql`true`

const tsquery = (text: string | null) => sql`${text ?? ''}::tsquery`

/** Weights of D, C, B and A: a word in a title counts ten times one in the text. */
const rank = (words: SQL, query: SQL) => sql`ts_rank('{0.1, 0.2, 0.4, 1}', ${words}, ${query}, 1)`

function parts({ asked, how, viewer, query }: Search) {
  const wanted = tsquery(asked[how])
  const exact = tsquery(how === 'any' ? asked.any : asked.all)
  const inTitle = rank(sql`d.title_words`, exact)
  const scores = {
    title:
      how === 'any'
        ? inTitle
        : sql`case when d.title_words @@ ${exact} then 4 else 2 end + ${inTitle}`,
    text: sql`${rank(sql`d.words`, exact)} + 0.1 * ${rank(sql`d.words`, wanted)}`,
  }
  const ofKind = query.kind ? sql`and d.kind = ${query.kind}` : sql``
  const part = (
    from: SQL,
    found: { title?: SQL; text?: SQL; isReadable: SQL; limit: number },
  ) => sql`
    (select d.kind, d.id, ${found.title ?? sql`0`} as title_score, ${found.text ?? sql`0`} as text_score,
      ${found.isReadable} as is_readable
    from ${from} ${ofKind} limit ${found.limit})`
  return { wanted, scores, part, viewer, query, asked }
}

type Parts = ReturnType<typeof parts>

const documents = (where: SQL) => sql`search_documents d where ${where}`

/** The title itself, titles, texts, and what only this person may see or read. */
function everywhere({ wanted, scores, part, viewer, asked }: Parts) {
  const same = sql`d.is_public and lower(d.title) = lower(${asked.text})`
  const found = [
    part(documents(same), { title: sql`8`, isReadable: IS_OPEN, limit: SAME_TITLES }),
    part(documents(titleMatches(wanted)), {
      title: scores.title,
      isReadable: IS_OPEN,
      limit: ENOUGH,
    }),
    part(documents(openTextMatches(wanted)), { text: scores.text, isReadable: YES, limit: ENOUGH }),
  ]
  if (!viewer) return found
  const person = { id: viewerId(viewer), isAdmin: viewer.role === 'admin' }
  const title = sql`case when d.title_words @@ ${wanted} then ${scores.title} else 0 end`
  const closed = documents(closedTextMatches(wanted, person))
  return [...found, part(closed, { title, text: scores.text, isReadable: YES, limit: ENOUGH })]
}

/** Newest first, kind by kind, so that lessons do not crowd out all else. */
function newest({ wanted, scores, part, query }: Parts) {
  const kinds = query.kind ? [query.kind] : SEARCH_KINDS
  return kinds.flatMap((kind) => {
    const recent = sql`(
      select * from search_documents d where d.kind = ${kind} and d.is_public
      order by d.id desc limit ${NEWEST.looked}
    ) d`
    const limit = NEWEST.taken
    return [
      part(sql`${recent} where ${titleMatches(wanted)}`, {
        title: scores.title,
        isReadable: IS_OPEN,
        limit,
      }),
      part(sql`${recent} where ${openTextMatches(wanted)}`, {
        text: scores.text,
        isReadable: YES,
        limit,
      }),
    ]
  })
}

const KIND_ORDER = sql.raw(`array_position(array['${SEARCH_KINDS.join("','")}'], kind)`)

/** Of equal hits the larger thing first. */
const SCORE = sql.raw(`max(title_score) + max(text_score)
  + case kind when 'course' then 0.03 when 'person' then 0.03 when 'lesson' then 0.01
    when 'job' then 0 else 0.02 end`)

function pageOf({ view, limit, offset }: SearchQuery) {
  if (view === 'box') return sql`where place <= ${SEARCH_LIMITS.box} order by ${KIND_ORDER}, place`
  return sql`order by score desc, ${KIND_ORDER}, id desc limit ${limit} offset ${offset}`
}

/** Who teaches is asked of the few that were found: it would make walking the table look costly. */
function ranked(db: Db, hits: SQL[], query: SearchQuery) {
  return rowsOf<Hit>(
    db,
    sql`
      select kind, id, is_readable as "isReadable", total::int from (
        select kind, id, bool_or(is_readable) as is_readable, ${SCORE} as score,
          count(*) over () as total,
          row_number() over (partition by kind order by ${SCORE} desc, id desc) as place
        from (${sql.join(hits, sql` union all `)}) as d where ${teachesIfPerson} group by kind, id
      ) as found ${pageOf(query)}`,
  )
}

async function findBy(db: Db, search: Search): Promise<Hit[]> {
  const given = parts(search)
  const hits = await ranked(db, everywhere(given), search.query)
  if (!isBroad(hits)) return hits
  return ranked(db, [...everywhere(given), ...newest(given)], search.query)
}

const isBroad = ([first]: Hit[]) => first !== undefined && first.total >= ENOUGH

/**
 * The page that was asked for, best first; all of it from what the viewer may see. Beginnings of
 * words are looked for only where the words themselves are not frequent: PostgreSQL cannot tell
 * beforehand how many words begin so, and would read all of them.
 */
export async function findHits(db: Db, search: Search): Promise<Hit[]> {
  if (search.how !== 'typing') return findBy(db, search)
  const hits = await findBy(db, { ...search, how: 'all' })
  return isBroad(hits) ? hits : findBy(db, search)
}
