import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { isTheirs, openTextMatches, titleMatches } from '#server/db/search-documents.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { addressOf } from '../addresses.ts'
import { RELATED_KINDS, type RelatedText } from '../contract.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import { stateOf } from './result.ts'
import { searcherOf } from './searcher.ts'

type Person = { id: number; isAdmin: boolean }

type Text = { kind: RelatedText['kind']; id: number }

type Given = { words: string[]; weights: number[]; links: Text[]; courseId: number | null }

const WORDS = 24

/** A word in more texts than this says nothing; counting stops here. */
const MOST_TEXTS = 60

const COMPARED = 100

/** Skips frequent public words, whose whole list would be read; the last frequencies are bounds. */
const EVERYWHERE = sql`(
  select array_agg(word) from pg_stats_ext_exprs join pg_class on oid = 'search_documents'::regclass
  cross join unnest(most_common_elems::text::text[], most_common_elem_freqs) as each (word, share)
  where statistics_name = 'search_public_words' and word is not null
    and share * (1 - null_frac) * reltuples > ${2 * MOST_TEXTS}::int
)`

/** Stems of the words that `search_sources` adds to papers, posts and courses. */
const OF_A_KIND = sql`array['research', 'paper', 'arxiv', 'blog', 'post', 'articl',
  'cours', 'beginn', 'intermedi', 'advanc', 'free']`

const TABLES = { lesson: 'lessons', paper: 'research_papers', post: 'blog_posts' }

const LINKS = 20

const ADDRESS = String.raw`href="/(papers|blog|courses)/(\d{1,9})(?:\?[^"#]*\mlesson=(\d{1,9}))?["#]`

const linksOf = ({ kind, id }: Text) => sql`(
  select coalesce(json_agg(json_build_object('kind', linked.kind, 'id', linked.id)), '[]') from (
    select case when address[3] is not null then 'lesson' when address[1] = 'papers' then 'paper' else 'post' end as kind,
      coalesce(address[3], address[2])::int as id
    from ${sql.identifier(TABLES[kind])} as source
    cross join regexp_matches(source.content_html, ${ADDRESS}, 'g') with ordinality as each (address, place)
    where source.id = ${id} and (address[1] <> 'courses' or address[3] is not null)
    group by 1, 2 order by min(place) limit ${LINKS}
  ) as linked)`

const KINDS = sql.raw(`document.kind in ('${RELATED_KINDS.join("','")}')`)

/** Null if the text is hidden; if it is locked, only the words of its title and its course. */
const wordsOf = (db: Db, person: Person, text: Text) =>
  rowsOf<Given>(
    db,
    sql`
      select given.course_id as "courseId",
        case when bool_and(given.is_open or given.is_theirs) then ${linksOf(text)} else '[]' end as links,
        coalesce(array_agg(word), '{}') as words,
        coalesce(array_agg(weight), '{}') as weights
      from (
        select *, ${isTheirs(person)} as is_theirs
        from search_documents document where kind = ${text.kind} and id = ${text.id}
      ) as given
      left join search_documents course on course.kind = 'course' and course.id = given.course_id
      cross join lateral (
        select case when given.is_open or given.is_theirs then given.words
          else given.title_words || course.words end as vector
      ) as about
      left join lateral (
        select lexeme as word,
          ln(1 + coalesce(cardinality(positions), 1)) * case when 'A' = any(weights) then 1.5 else 1 end as weight
        from unnest(vector) cross join lateral (
          select (ts_lexize('english_stem', lexeme))[1] as stem
        ) as stemmed
        where lexeme ~ '^[[:alpha:]]{2,}$' and (stem = lexeme or not vector @@ quote_literal(stem)::tsquery)
          and not lexeme = any(${OF_A_KIND} || coalesce(${EVERYWHERE}, '{}'))
        order by weight desc, lexeme limit ${WORDS}
      ) as each on true
      where given.is_public or given.is_theirs group by given.course_id`,
  ).then(firstRow)

/** Further lessons of one course must be four times as near. */
const OF_ONE_COURSE = 2
const FURTHER_WORTH = 0.25

function nearTo({ words, weights }: Given) {
  const query = sql`quote_literal(word)::tsquery`
  return sql`
    select hit.kind, hit.id, false as is_linked,
      sum(weight * worth * greatest(0, ln((1.0 + texts) / others))) as score
    from unnest(${sql.param(words)}::text[], ${sql.param(weights)}::float[]) as each (word, weight)
    cross join lateral (
      select kind, id, max(worth) as worth, count(*) over () as others from (
        (select kind, id, 3 as worth from search_documents document
        where ${titleMatches(query)} and ${KINDS} limit ${MOST_TEXTS})
        union all
        (select kind, id, 1 from search_documents document
        where ${openTextMatches(query)} and ${KINDS} limit ${MOST_TEXTS})
      ) as document group by kind, id
    ) as hit
    cross join (
      select count(*) as texts from (
        select from search_documents document where document.is_public and ${KINDS} limit ${MOST_TEXTS}
      ) as document
    ) as counted
    group by hit.kind, hit.id order by score desc limit ${COMPARED}`
}

function linkedFrom({ links }: Given) {
  return sql`
    select kind, id, true, 0 from unnest(${sql.param(links.map(({ kind }) => kind))}::text[],
      ${sql.param(links.map(({ id }) => id))}::int[]) as each (kind, id)`
}

const IS_FURTHER = sql`(document.course_id is not null and ${OF_ONE_COURSE} < row_number() over (
  partition by document.course_id order by is_linked desc, nearness desc, document.id desc))`

/** What the text links to comes first, then published texts of other courses with its words. */
export async function relatedTexts(db: Db, viewer: Viewer, text: Text) {
  const person = searcherOf(viewer)
  const given = await wordsOf(db, person, text)
  if (!given) return null
  const rows = await rowsOf<
    Omit<RelatedText, 'url' | 'state'> & {
      courseId: number | null
      isPublic: boolean
      isReadable: boolean
    }
  >(
    db,
    sql`
      select document.kind, document.id, document.title, document.course_id as "courseId",
        document.is_public as "isPublic",
        document.is_open or ${isTheirs(person)} as "isReadable",
        case when document.kind = 'lesson' then courses.title end as "courseTitle"
      from (
        select kind, id, max(score) as score, bool_or(is_linked) as is_linked
        from ((${nearTo(given)}) union all ${linkedFrom(given)}) as each group by kind, id
      ) as near
      join search_documents document on document.kind = near.kind and document.id = near.id and document.is_public
      left join courses on courses.id = document.course_id
      cross join lateral (
        select score / sqrt(100 + length(
          case when document.is_open then document.words else document.title_words end)) as nearness
      ) as weighed
      where (score > 0 or is_linked) and (document.kind, document.id) <> (${text.kind}, ${text.id})
        and document.course_id is distinct from ${given.courseId ?? 0}
      order by is_linked and not ${IS_FURTHER} desc,
        nearness * case when ${IS_FURTHER} then ${FURTHER_WORTH}::float else 1 end desc,
        document.kind, document.id desc limit ${SEARCH_LIMITS.related}`,
  )
  return rows.map((row) => ({ ...row, url: addressOf(row), state: stateOf(row) }))
}
