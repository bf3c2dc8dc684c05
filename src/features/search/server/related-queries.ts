import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { openTextMatches, titleMatches } from '#server/db/search-documents.ts'
import { viewerId } from '#server/db/visibility.ts'
import type { Viewer } from '#shared/viewer.ts'
import { addressOf } from '../addresses.ts'
import { RELATED_KINDS, SEARCH_LIMITS, type RelatedText } from '../contract.ts'

type Text = { kind: RelatedText['kind']; id: number }

/** More than this many and a word says little; then it is not looked for to the end. */
const FREQUENT = 100

const KINDS = sql.raw(`d.kind in ('${RELATED_KINDS.join("','")}')`)

/** The stems of its title and summary; null where the viewer may not see it. */
async function stemsOf(db: Db, viewer: Viewer, { kind, id }: Text) {
  const person = viewerId(viewer)
  const [row] = await rowsOf<{ stems: string[]; courseId: number | null }>(
    db,
    sql`
      select d.course_id as "courseId", array(
        select distinct stem from query_words(d.title) where length(stem) > 1
        union select distinct stem from query_words(d.summary) where length(stem) > 1
      ) as stems
      from search_documents d
      where d.kind = ${kind} and d.id = ${id} and (
        d.is_public or d.owner_id = ${person}
        or d.course_id in (select course_id from enrollments where student_id = ${person}))`,
  )
  return row ?? null
}

/** Documents with the word, each worth the more the fewer there are. */
const withStem = (stem: string, matches: (query: SQL) => SQL, worth: number) => sql`
  (select kind, id, ${worth}::float / count(*) over () as score from (
    select d.kind, d.id from search_documents d
    where ${matches(sql`${`'${stem}'`}::tsquery`)} and ${KINDS} limit ${FREQUENT}
  ) as d)`

/** Of other courses, and nothing that is not published. */
export async function relatedTexts(db: Db, viewer: Viewer, text: Text) {
  const given = await stemsOf(db, viewer, text)
  if (!given) return null
  if (given.stems.length === 0) return []
  const parts = given.stems.flatMap((stem) => [
    withStem(stem, titleMatches, 4),
    withStem(stem, openTextMatches, 1),
  ])
  const rows = await rowsOf<RelatedText & { courseId: number | null; isPublic: boolean }>(
    db,
    sql`
      select d.kind, d.id, d.title, d.course_id as "courseId", d.is_public as "isPublic",
        case when d.kind = 'lesson' then courses.title end as "courseTitle"
      from (
        select kind, id, sum(score) as score from (${sql.join(parts, sql` union all `)}) as hits
        group by kind, id
      ) as near
      join search_documents d on d.kind = near.kind and d.id = near.id
      left join courses on courses.id = d.course_id
      where (d.kind, d.id) <> (${text.kind}, ${text.id})
        and d.course_id is distinct from ${given.courseId ?? 0}
      order by near.score desc, d.kind, d.id desc limit ${SEARCH_LIMITS.related}`,
  )
  return rows.map((row) => ({ ...row, url: addressOf(row) }))
}
