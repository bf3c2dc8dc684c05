import { sql } from 'drizzle-orm'
import { SCORED_BY } from '#server/db/search-documents.ts'
import { beginningInSql } from './words/stems.ts'

const { placeholder } = sql

/** A table of parameters, so that the plan is made once: planning takes longer than searching. */
const GIVEN = sql`select ${placeholder('text')}::text as text,
  ${placeholder('config')}::text::regconfig as config,
  ${placeholder('own')}::text[] as own_words, ${placeholder('names')}::text[] as names,
  ${placeholder('begun')}::text[] as begun, ${placeholder('phrase')}::text as side_by_side,
  ${placeholder('also')}::text as also_words, ${placeholder('initial')}::text as letter, ${placeholder('sought')}::text[] as sought,
  ${placeholder('phrases')}::text[] as phrases, ${placeholder('written')}::text[] as written,
  ${placeholder('areSeveral')}::boolean as are_several,
  ${placeholder('kinds')}::text[] as kinds, ${placeholder('viewer')}::int as viewer,
  ${placeholder('isAdmin')}::boolean as is_admin,
  ${placeholder('limit')}::int as page_limit, ${placeholder('offset')}::int as page_offset`

/** Stop words leave an empty query. */
const TERMS = sql`
  select nth, to_tsquery(config, term.own) as own, to_tsquery('simple', term.own) as as_written,
    to_tsquery(config, term.names) as named,
    case when term.begun = '' then to_tsquery(config, term.names)
      else to_tsquery(config, term.names) || to_tsquery('simple', term.begun) end as query
  from unnest(own_words, names, begun) with ordinality as term (own, names, begun, nth)`

const joinedBy = (operator: '&' | '|', column: string) =>
  sql.raw(`string_agg(format('(%s)', ${column}), ' ${operator} ' order by nth)::tsquery`)
const allOf = (column: string) => joinedBy('&', column)

const PARTS = sql`
  select array_agg(query) as parts from (
    select query from term where (select count(*) > 1 from term)
    union all
    select string_agg(format('(%s)', other.query), ' & ' order by other.nth)::tsquery
    from term as left_out join term as other on other.nth <> left_out.nth
    where (select count(*) between 3 and 6 from term) group by left_out.nth
  ) as part`

const stemOf = (word: string) => `coalesce((ts_lexize('english_stem', ${word}))[1], ${word})`

/** The usual forms of a word with the same stem: 'learning' and 'learned', but not 'learner'. */
const FORMS = `
  select form from stemmed
  cross join unnest(array[stem, regexp_replace(stem, 'i$', 'y')]) as beginning
  cross join unnest(array['', 'a', 'e', 'y', 's', 'es', 'd', 'ed', 'ing', 'ings', 'er', 'ers', 'ion', 'ions', 'ian', 'al', 'ly']) as ending
  cross join lateral (select beginning || ending as form) as whole
  where nth = 0 and length(stem) > 1 and ${stemOf('form')} = stem`

/** Only letters and digits, so nothing can be an operator. Words end at '_', a letter to `\w`. */
const PATTERNS = sql.raw(String.raw`
  with stemmed as materialized (
    select word, nth, place, ${stemOf('word')} as stem from (
      select word, 0 as nth, 0 as place from unnest(sought) as word
      union all
      select word, nth, place from unnest(phrases) with ordinality as phrase (words, nth)
      cross join regexp_split_to_table(phrase.words, ' ') with ordinality as part (word, place)
    ) as every
  ), together as (
    select string_agg(stem, '\w*[\W_]+' order by place) as words
    from stemmed where nth > 0 group by nth
  )
  select json_object_agg(word, stem) as stem_of,
    '(?i)(?:^|[\W_])(?:' || concat_ws('|', nullif(array_to_string(written, '|'), ''),
      (select string_agg(distinct form, '[\W_]|') || '[\W_]' from (${FORMS}) as forms),
      (select string_agg(words, '|') from together)) || ')' as pattern,
    '(?i)(?:^|[\W_])(?:' || string_agg(${beginningInSql('stem')}, '|')
      filter (where nth = 0 and length(stem) > 1) || ')' as loose_pattern
  from stemmed`)

/** In `wanted` the last word may be a beginning; `exact` matches come first; `parts` fill up. */
export const SEARCH_PARAMETERS = sql`
  with given as materialized (${GIVEN})
  select * from given
  cross join lateral (
    with term as materialized (select * from (${TERMS}) as term where numnode(query) > 0)
    select ${allOf('own')} as exact, ${joinedBy('|', 'named')} as some,
      ${allOf('as_written')} as as_written,
      ${allOf('query')} as wanted, (${PARTS}) as parts from term
  ) as terms
  cross join lateral (${SCORED_BY}) as better
  cross join lateral (select
    cardinality(own_words) = 1 as is_one,
    case when letter <> '' then to_tsquery('simple', format('%L:*', letter)) end as initial
  ) as others
  cross join lateral (${PATTERNS}) as patterns
  cross join lateral how_frequent(exact || wanted)`
