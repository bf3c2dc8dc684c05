import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
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

/** So many words stand for a text, those that it has most often. */
const WORDS = 24

/** A word that more texts have, or nearly all, says nothing; it is not looked for to the end. */
const MOST_TEXTS = 60

/** So many are compared by their length, which has to be read. */
const COMPARED = 100

/**
 * Words that are known to be so frequent in public are not even looked for: all of their list would be
 * read. There are more frequencies than words: the last ones are bounds.
 */
const EVERYWHERE = sql`(
  select array_agg(word) from pg_stats_ext_exprs join pg_class on oid = 'search_documents'::regclass
  cross join unnest(most_common_elems::text::text[], most_common_elem_freqs) as each (word, share)
  where statistics_name = 'search_public_words' and word is not null
    and share * (1 - null_frac) * reltuples > ${2 * MOST_TEXTS}::int
)`

/** What papers, posts and courses say of themselves (`search_sources`), by its stems. */
const OF_A_KIND = sql`array['research', 'paper', 'arxiv', 'blog', 'post', 'articl',
  'cours', 'beginn', 'intermedi', 'advanc', 'free']`

const TABLES = { lesson: 'lessons', paper: 'research_papers', post: 'blog_posts' }

/** So many of its links are followed, the first ones. */
const LINKS = 20

const ADDRESS = String.raw`href="/(papers|blog|courses)/(\d{1,9})(?:\?[^"#]*\mlesson=(\d{1,9}))?["#]`

/** The texts of this site that a text links to; the page of a course is none. */
const linksOf = ({ kind, id }: Text) => sql`(
  select coalesce(json_agg(json_build_object('kind', linked.kind, 'id', linked.id)), '[]') from (
    select case when address[3] is not null then 'lesson' when address[1] = 'papers' then 'paper' else 'post' end as kind,
      coalesce(address[3], address[2])::int as id
    from ${sql.identifier(TABLES[kind])} as source
    cross join regexp_matches(source.content_html, ${ADDRESS}, 'g') with ordinality as each (address, place)
    where source.id = ${id} and (address[1] <> 'courses' or address[3] is not null)
    group by 1, 2 order by min(place) limit ${LINKS}
  ) as linked)`

const KINDS = sql.raw(`d.kind in ('${RELATED_KINDS.join("','")}')`)

/**
 * The words that a text is about: null where the viewer may not see it. Where they may only see its
 * title, those of the title and of its course. Titles are kept as written too, beside their stems.
 */
async function wordsOf(db: Db, person: Person, text: Text) {
  const [row] = await rowsOf<Given>(
    db,
    sql`
      select given.course_id as "courseId",
        case when bool_and(given.is_open or given.is_theirs) then ${linksOf(text)} else '[]' end as links,
        coalesce(array_agg(word), '{}') as words,
        coalesce(array_agg(weight), '{}') as weights
      from (
        select *, ${isTheirs(person)} as is_theirs
        from search_documents d where kind = ${text.kind} and id = ${text.id}
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
  )
  return row ?? null
}

/** Further lessons of a course come only where nothing else is a quarter as near. */
const OF_ONE_COURSE = 2
const FURTHER_WORTH = 0.25

/** By the words that they have in common. */
function nearTo({ words, weights }: Given) {
  const query = sql`quote_literal(word)::tsquery`
  return sql`
    select hit.kind, hit.id, false as is_linked,
      sum(weight * worth * greatest(0, ln((1.0 + texts) / others))) as score
    from unnest(${sql.param(words)}::text[], ${sql.param(weights)}::float[]) as each (word, weight)
    cross join lateral (
      select kind, id, max(worth) as worth, count(*) over () as others from (
        (select kind, id, 3 as worth from search_documents d
        where ${titleMatches(query)} and ${KINDS} limit ${MOST_TEXTS})
        union all
        (select kind, id, 1 from search_documents d
        where ${openTextMatches(query)} and ${KINDS} limit ${MOST_TEXTS})
      ) as d group by kind, id
    ) as hit
    cross join (
      select count(*) as texts from (
        select from search_documents d where d.is_public and ${KINDS} limit ${MOST_TEXTS}
      ) as d
    ) as counted
    group by hit.kind, hit.id order by score desc limit ${COMPARED}`
}

function linkedFrom({ links }: Given) {
  return sql`
    select kind, id, true, 0 from unnest(${sql.param(links.map(({ kind }) => kind))}::text[],
      ${sql.param(links.map(({ id }) => id))}::int[]) as each (kind, id)`
}

const IS_FURTHER = sql`(d.course_id is not null and ${OF_ONE_COURSE} < row_number() over (
  partition by d.course_id order by is_linked desc, nearness desc, d.id desc))`

/**
 * What the text links to, then what has its words: of other courses, and nothing that is not published.
 * Long texts have more words, and count less.
 */
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
      select d.kind, d.id, d.title, d.course_id as "courseId", d.is_public as "isPublic",
        d.is_open or ${isTheirs(person)} as "isReadable",
        case when d.kind = 'lesson' then courses.title end as "courseTitle"
      from (
        select kind, id, max(score) as score, bool_or(is_linked) as is_linked
        from ((${nearTo(given)}) union all ${linkedFrom(given)}) as each group by kind, id
      ) as near
      join search_documents d on d.kind = near.kind and d.id = near.id and d.is_public
      left join courses on courses.id = d.course_id
      cross join lateral (
        select score / sqrt(100 + length(case when d.is_open then d.words else d.title_words end)) as nearness
      ) as weighed
      where (score > 0 or is_linked) and (d.kind, d.id) <> (${text.kind}, ${text.id})
        and d.course_id is distinct from ${given.courseId ?? 0}
      order by is_linked and not ${IS_FURTHER} desc,
        nearness * case when ${IS_FURTHER} then ${FURTHER_WORTH}::float else 1 end desc,
        d.kind, d.id desc limit ${SEARCH_LIMITS.related}`,
  )
  return rows.map((row) => ({ ...row, url: addressOf(row), state: stateOf(row) }))
}
