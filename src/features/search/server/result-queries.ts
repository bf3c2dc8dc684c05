import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { addressOf } from '../addresses.ts'
import type { SearchResult } from '../contract.ts'
import type { SearchKind } from '../kinds.ts'
import { excerptAround, marked } from '../marks.ts'
import type { Hit } from './hit-queries.ts'

/** Letters before the match and after it, of which whole words are shown. */
const PIECE = { before: 60, length: 280 }

type Row = {
  kind: SearchKind
  id: number
  title: string
  courseId: number | null
  isPublic: boolean
  courseTitle: string | null
  piece: string
  at: number
  length: number
}

/** Letters and digits only: nothing in it can be an operator. */
const patternOf = (beginnings: readonly string[]) =>
  beginnings.length === 0 ? '$.' : String.raw`\m(?:${beginnings.join('|')})`

/** Of what the viewer may not read nothing but the title leaves the database. */
export async function describeHits(
  db: Db,
  hits: Hit[],
  beginnings: readonly string[],
): Promise<SearchResult[]> {
  if (hits.length === 0) return []
  const asked = JSON.stringify(hits.map(({ kind, id, isReadable }) => ({ kind, id, isReadable })))
  const rows = await rowsOf<Row>(
    db,
    sql`
      select d.kind, d.id, d.title, d.course_id as "courseId", d.is_public as "isPublic",
        case when d.kind = 'lesson' then courses.title end as "courseTitle",
        substr(readable.text, piece.at, ${PIECE.length}) as piece, piece.at,
        length(readable.text) as length
      from jsonb_to_recordset(${asked}::jsonb) as hit(kind text, id int, "isReadable" boolean)
      join search_documents d on d.kind = hit.kind and d.id = hit.id
      left join courses on courses.id = d.course_id
      cross join lateral (select case
        when not hit."isReadable" then '' when d.body = '' then d.summary else d.body
      end as text) as readable
      cross join lateral (select greatest(1,
        regexp_instr(readable.text, ${patternOf(beginnings)}, 1, 1, 0, 'i') - ${PIECE.before}
      ) as at) as piece`,
  )
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return hits.flatMap(({ kind, id }) => {
    const row = byKey.get(`${kind} ${id}`)
    return row ? [resultOf(row, beginnings)] : []
  })
}

function resultOf(row: Row, beginnings: readonly string[]): SearchResult {
  const text = excerptAround(row.piece, {
    isCutBefore: row.at > 1,
    isCutAfter: row.at - 1 + row.piece.length < row.length,
  })
  return {
    kind: row.kind,
    id: row.id,
    title: row.title,
    titleParts: marked(row.title, beginnings),
    url: addressOf(row),
    excerpt: marked(text, beginnings),
    courseTitle: row.courseTitle,
  }
}
