import { sql, type SQL } from 'drizzle-orm'
import {
  closedTextMatches,
  isTheirs,
  openTextMatches,
  IS_SAME_TITLE,
  teachesIfPerson,
  TITLE_SCORE,
  TITLE_WORTH,
  titleMatches,
} from '#server/db/search-documents.ts'
import { SEARCH_LIMITS } from '../limits.ts'

const number = (value: number) => sql.raw(String(value))
const joined = (statements: SQL[]) => sql.join(statements, sql` union all `)

const ONE_TOO_MANY = number(SEARCH_LIMITS.counted + 1)

const READ = number(25_000)

/** Per kind, for a word so frequent that not all of its texts can be read. */
const NEWEST = { looked: number(300), taken: number(100) }

const SAME_TITLES = number(20)

const LISTED = number(50)

const WANTED = sql`asked.wanted`
const KINDS = sql`asked.kinds`
const PERSON = { id: sql`asked.viewer`, isAdmin: sql`asked.is_admin` }
const IS_CLOSED = sql`not (document.is_public and document.is_open)`
const OPEN_WORDS = sql`case when document.is_open then document.words else document.title_words end`

type Matched = { score?: SQL; from?: SQL; where: SQL; limit?: SQL; kinds?: SQL }

/** The parameters are a table of one row. Joined with it, the plan is the same for all words. */
const matched = ({ score = TITLE_SCORE, from, where, limit = READ, kinds = KINDS }: Matched) => sql`
  (select document.kind, document.id, ${score} as score
  from asked cross join ${from ?? sql`search_documents document`}
  where ${where} and document.kind = any(${kinds}) limit ${limit})`

/** Newest of each kind, so that no kind crowds out another in a long list. */
const newestOf = (rows: SQL) => sql`
  select * from (
    select *, row_number() over (partition by kind order by id desc) as nth from ${rows} as document
    where ${teachesIfPerson}
  ) as document where nth <= ${ONE_TOO_MANY}`

/** Anybody can write a text with the title of a course: the course comes first. */
const SAME_TITLE = matched({
  score: sql`${TITLE_WORTH.same} + case document.kind when 'course' then 1 else 0 end`,
  where: sql`document.is_public and ${IS_SAME_TITLE}`,
  limit: SAME_TITLES,
})

const unlessFull = (before: string) =>
  sql`and (select count(*) < ${ONE_TOO_MANY} from ${sql.raw(before)})`

/** Best first, each by its own index: nothing is read that would come after the page. */
const BY_INDEX = {
  by_title: matched({
    score: TITLE_WORTH.exact,
    where: sql`not asked.is_frequent_title and ${titleMatches(sql`asked.exact`)}`,
    kinds: sql`${KINDS} || 'person'::text`,
  }),
  by_begun_title: matched({
    score: TITLE_WORTH.begun,
    where: sql`not asked.is_frequent_title and ${titleMatches(WANTED)} ${unlessFull('by_title')}`,
  }),
  by_text: matched({
    score: sql`0`,
    where: sql`not asked.is_frequent and ${openTextMatches(WANTED)}
      ${unlessFull('by_title')} ${unlessFull('by_begun_title')}`,
  }),
}

const TAUGHT = sql`
  select document.kind, document.id, 3.5 as score
  from asked cross join by_title as person cross join search_documents document
  where 'course' = any(${KINDS}) and person.kind = 'person'
    and document.owner_id = person.id and document.kind = 'course' and document.is_public
  order by document.id desc limit ${LISTED} + 1`

const BY_CLOSED_TEXT = {
  by_closed_text: matched({
    where: sql`not asked.is_frequent_closed and ${closedTextMatches(WANTED, PERSON)}`,
  }),
}

/** Kind by kind, so that lessons do not crowd out all else. */
const newest = (query: SQL, words = OPEN_WORDS) => sql`
  unnest(asked.kinds) as each (kind) cross join lateral (
    select * from (
      select * from search_documents document where document.kind = each.kind and document.is_public
      order by document.id desc limit ${NEWEST.looked}
    ) as document
    where ${words} @@ ${query}
    limit ${NEWEST.taken}
  ) as document`

/** One letter begins too many words for an index: the newest of each kind are scanned. */
const BY_INITIAL = matched({
  from: newest(sql`asked.initial`, sql`document.title_words`),
  where: sql`asked.initial is not null`,
})

const newestClosed = (query: SQL) => sql`
  lateral (
    select * from (
      select document.* from unnest(asked.kinds) as each (kind) cross join lateral (
        select * from search_documents document
        where document.owner_id = asked.viewer and document.kind = each.kind and ${IS_CLOSED}
        order by document.id desc limit ${NEWEST.looked}
      ) as document
      union all
      (select document.* from enrollments join search_documents document using (course_id)
      where enrollments.student_id = asked.viewer and ${IS_CLOSED} limit ${NEWEST.looked})
      union all
      (select * from search_documents document where asked.is_admin and document.kind = 'job'
        and not document.is_public limit ${NEWEST.looked})
    ) as document where document.words @@ ${query}
  ) as document`

const BY_LOOKING = matched({
  from: newest(WANTED),
  where: sql`(asked.is_frequent or asked.is_frequent_title or (select is_cut from cut))`,
})
const BY_LOOKING_CLOSED = matched({
  from: newestClosed(WANTED),
  where: sql`asked.is_frequent_closed`,
})

/** People who teach nothing are left out, because their rank would reveal them. */
const listed = (worth: number, where: SQL) => sql`
  (select document.kind, document.id, count(*) over () >= ${LISTED} as is_cut,
    ${number(worth)} * ln(1 + ${LISTED}::float / count(*) over ()) as score
  from (select * from search_documents document where ${where} and document.kind = any(asked.kinds)
    and ${teachesIfPerson} limit ${LISTED}) as document)`

const PART = sql`part.query`
const BY_PART = joined([
  listed(4, sql`not part.is_frequent_title and ${titleMatches(PART)}`),
  listed(
    1,
    sql`not part.is_frequent and ${openTextMatches(PART)}
    and not document.title_words @@ part.query`,
  ),
])
const BY_PART_CLOSED = listed(
  1,
  sql`not part.is_frequent_closed and ${closedTextMatches(PART, PERSON)}`,
)

/** Words too frequent for a list are checked in one pass, and worth the least. */
const lookedFor = (query: SQL, from: SQL) => sql`
  select document.kind, document.id, true, ln(2) * case when document.title_words @@ ${query} then 4 else 1 end
  from asked cross join frequent cross join ${from}
  where ${query} is not null and document.kind = any(asked.kinds)`
const FREQUENT_OPEN = sql`frequent.query`
const FREQUENT_CLOSED = sql`frequent.closed_query`
const partsThat = (condition: string) =>
  sql.raw(`(string_agg(format('(%s)', query), ' | ') filter (where ${condition}))::tsquery`)

const KIND_SCORE = sql.raw(`(case kind when 'course' then 0.03 when 'person' then 0.03
  when 'lesson' then 0.01 when 'job' then 0 else 0.02 end)::float`)

export type Reach = { isSignedIn: boolean }

export const isReadable = ({ isSignedIn }: Reach) =>
  isSignedIn ? sql`(document.is_open or ${isTheirs(PERSON)})` : sql`document.is_open`

const partial = ({ isSignedIn }: Reach) => sql`
  part as materialized (
    select query, frequent.*
    from asked cross join unnest(asked.parts) as query cross join lateral how_frequent(query) as frequent
    where not asked.is_frequent and (select count(*) < ${number(SEARCH_LIMITS.page)} from complete)
  ),
  frequent as materialized (
    select ${partsThat('is_frequent or is_frequent_title')} as query,
      ${partsThat('is_frequent_closed')} as closed_query from part
  ),
  partial as materialized (
    select kind, id, bool_or(is_cut) as is_cut, sum(score) as score
    from (
      select document.* from asked cross join part cross join lateral (
        ${isSignedIn ? joined([BY_PART, BY_PART_CLOSED]) : BY_PART}
      ) as document
      union all ${lookedFor(FREQUENT_OPEN, newest(FREQUENT_OPEN))}
      ${isSignedIn ? sql`union all ${lookedFor(FREQUENT_CLOSED, newestClosed(FREQUENT_CLOSED))}` : sql``}
    ) as document
    where ${teachesIfPerson} group by kind, id
  ),`

/** `complete` has all of the words; where those are few, the rest of `found` has some. */
export function foundBy(reach: Reach) {
  const byIndex = Object.entries({ ...BY_INDEX, ...(reach.isSignedIn ? BY_CLOSED_TEXT : {}) })
  const names = byIndex.map(([name]) => sql.raw(name))
  return sql`
    ${sql.join(byIndex.map(([name, rows]) => sql`${sql.raw(name)} as materialized (${newestOf(rows)}),`))}
    taught as materialized (${TAUGHT}),
    cut as materialized (
      select ${sql.join(
        names.map((name) => sql`exists (select from ${name} where nth = ${ONE_TOO_MANY})`),
        sql` or `,
      )} or (select count(*) > ${LISTED} from taught) as is_cut
    ),
    complete as materialized (
      select kind, id, max(score)::float as score
      from (${joined([
        SAME_TITLE,
        ...names.map((name) => sql`select kind, id, score from ${name}`),
        sql`(select * from taught order by id desc limit ${LISTED})`,
        BY_LOOKING,
        BY_INITIAL,
        ...(reach.isSignedIn ? [BY_LOOKING_CLOSED] : []),
      ])}) as document
      where ${teachesIfPerson} and document.kind = any((select kinds from asked)::text[])
      group by kind, id
    ),
    ${partial(reach)}
    found as materialized (
      select kind, id, true as is_complete, score + ${KIND_SCORE} as score from complete
      union all
      select kind, id, false, score + ${KIND_SCORE}
      from partial where (kind, id) not in (select kind, id from complete)
    )`
}

export const isExact = ({ isSignedIn }: Reach) => sql`
  asked.initial is null and not asked.is_frequent and not asked.is_frequent_title and not (select is_cut from cut)
  and (select query is null from frequent) and not exists (select from partial where is_cut)
  ${isSignedIn ? sql`and not asked.is_frequent_closed and (select closed_query is null from frequent)` : sql``}`
