import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { fineScore } from '#server/db/search-documents.ts'
import { isCommon } from '#shared/search-language/common-words.ts'
import { readQuery } from '#shared/search-language/read-query.ts'
import { nameOf } from '#shared/search-language/words.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { SearchQuery } from '../contract.ts'
import { SEARCH_KINDS, type SearchKind } from '../kinds.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import { SEARCH_PARAMETERS } from './parameter-queries.ts'
import {
  BEGINNING,
  COURSE_TEXT,
  FIRST_PLACE,
  LETTERS,
  pieceFor,
  SEARCHED_TEXT,
} from './excerpts/excerpt-queries.ts'
import { foundBy, isExact, isReadable, type Reach } from './candidate-queries.ts'
import type { Stems } from './words/stems.ts'
import { searcherOf } from './searcher.ts'

type View = SearchQuery['view']

/** Ranking by the text takes longest, so only so many of each kind are. */
const RANKED = sql.raw('50')

const bestOf = (reach: Reach) => sql`
  select best.kind, best.id, best.score + ${fineScore(isReadable(reach))} as fine,
    document.title_words @@ asked.phrase or (${isReadable(reach)} and document.words @@ asked.phrase) as is_phrase
  from asked cross join unnest(asked.kinds) as each (of_kind) cross join lateral (
    select * from found where kind = of_kind and is_complete
    order by score desc, id desc limit ${RANKED}
  ) as best
  join search_documents document on document.kind = best.kind and document.id = best.id`

const ORDER = sql`is_complete desc, coalesce(fine, score) desc, kind, id desc`

/** The box shows no partial match beside a full one, because Enter opens the first. */
const PAGES = {
  list: sql`
    select *, row_number() over (order by ${ORDER}) as place from (
      select * from found left join best using (kind, id) order by ${ORDER}
      limit (select page_limit from asked) offset (select page_offset from asked)
    ) as listed`,
  box: sql`
    select in_box.*, row_number() over (order by ${ORDER}) as place
    from asked cross join unnest(asked.kinds) as each (of_kind)
    cross join lateral (
      select * from found left join best using (kind, id)
      where kind = of_kind and is_complete = exists (select from complete)
      order by ${ORDER} limit ${sql.raw(String(SEARCH_LIMITS.box))}
    ) as in_box`,
}

/** Only the title of what the viewer may not read leaves the database. */
const shownIn = (view: View, reach: Reach) => sql`
  select json_agg(json_build_object(
    'kind', document.kind, 'id', document.id, 'title', document.title, 'courseId', document.course_id,
    'isPublic', document.is_public, 'isReadable', is_readable,
    'courseTitle', case when document.kind = 'lesson' then courses.title end,
    'instructorName', case when document.kind = 'course' then (
      select full_name from users where users.id = document.owner_id) end,
    'facts', case document.kind
      when 'paper' then (
        select json_build_array(original_authors, publication_year::text, publication_venue)
        from research_papers where research_papers.id = document.id)
      when 'job' then (
        select json_build_array(department, location, employment_type) from job_postings where job_postings.id = document.id) end,
    'piece', piece.text, 'at', piece.at,
    'length', length(readable.text),
    'isCut', is_readable and substr(document.body, ${sql.raw(String(LETTERS.searched + 1))}, 1) <> '',
    'beginning', ${BEGINNING}
  ) order by page.place)
  from page join search_documents document on document.kind = page.kind and document.id = page.id
  left join courses on courses.id = document.course_id
  cross join lateral (select ${isReadable(reach)} as is_readable) as access
  cross join lateral (select case
    when not is_readable then '' when document.kind = 'course' then ${COURSE_TEXT} else ${SEARCHED_TEXT}
  end as text offset 0) as readable
  cross join lateral (${FIRST_PLACE}) as first
  cross join lateral (${pieceFor(view)}) as piece`

const answerIn = (view: View, reach: Reach) => sql`(
  with asked as materialized (${SEARCH_PARAMETERS}),
  ${foundBy(reach)},
  best as materialized (${bestOf(reach)}),
  page as (${PAGES[view]})
  select stem_of, (select count(*)::int from complete) as complete,
    exists (select from best where is_phrase) as has_phrase,
    (select count(*)::int from found) as total, ${isExact(reach)} as is_exact,
    coalesce((${shownIn(view, reach)}), '[]') as hits
  from asked
) as answer`

export type Hit = {
  kind: SearchKind
  id: number
  title: string
  courseId: number | null
  isPublic: boolean
  isReadable: boolean
  courseTitle: string | null
  instructorName: string | null
  facts: (string | null)[] | null
  piece: string
  at: number
  length: number
  isCut: boolean
  beginning: string | null
}

const finding = (view: View, reach: Reach) =>
  oncePerDatabase((db) =>
    db
      .select({
        stemOf: sql<Stems | null>`stem_of`,
        complete: sql<number>`complete`,
        hasPhrase: sql<boolean>`has_phrase`,
        total: sql<number>`total`,
        isExact: sql<boolean>`is_exact`,
        hits: sql<Hit[]>`hits`,
      })
      .from(answerIn(view, reach))
      .prepare(`search_${view}_${reach.isSignedIn ? 'person' : 'visitor'}`),
  )

const ofEach = (view: View) => ({
  visitor: finding(view, { isSignedIn: false }),
  person: finding(view, { isSignedIn: true }),
})

const FINDING = { list: ofEach('list'), box: ofEach('box') }

/** 'c++' has its signs escaped, and only the last word may be a beginning. */
const writtenAs = (word: string, begun: string) =>
  nameOf(word)?.replaceAll('+', String.raw`\+`) ??
  (word === begun && !isCommon(word) ? word : String.raw`${word}[\W_]`)

export type Asking = { text: string; viewer: Viewer; query: SearchQuery }

export async function find(db: Db, { text, viewer, query }: Asking) {
  const { words, config, terms, phrase, also, initial, sought } = readQuery(text)
  const searcher = searcherOf(viewer)
  const [found] = await FINDING[query.view][viewer ? 'person' : 'visitor'](db).execute({
    text,
    config,
    own: terms.map(({ own }) => own),
    names: terms.map(({ names }) => names),
    begun: terms.map(({ begun }) => begun),
    phrase,
    also,
    initial,
    sought: sought.words,
    phrases: sought.phrases.map((each) => each.join(' ')),
    areSeveral: terms.length > 1 || sought.quoted.length > 0,
    written: sought.words.map((word) => writtenAs(word, sought.begun)),
    kinds: query.kind ? [query.kind] : SEARCH_KINDS,
    viewer: searcher.id,
    isAdmin: searcher.isAdmin,
    limit: Math.min(query.limit, Math.max(0, SEARCH_LIMITS.counted - query.offset)),
    offset: query.offset,
  })
  return { ...found!, stemOf: found!.stemOf ?? {}, words, initial, sought }
}

export type Found = Awaited<ReturnType<typeof find>>

export const countHits = (db: Db, asking: Asking) =>
  find(db, { ...asking, query: { ...asking.query, view: 'list', limit: 0 } })
