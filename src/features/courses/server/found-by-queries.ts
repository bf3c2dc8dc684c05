import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import {
  closedTextMatches,
  density,
  exactQuery,
  isTheirs,
  openTextMatches,
  rank,
  textQuery,
  titleMatches,
} from '#server/db/search-documents.ts'
import { readQuery, type ReadQuery } from '#shared/search-language/read-query.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import type { CourseListQuery } from '../list-contract.ts'

type FoundLesson = { id: number; title: string; isInTitle: boolean }

/** The best lesson of each course, the best course first. */
export type FoundBy = { lessons: Map<number, FoundLesson>; instructors: number[] }

/** Other filters, such as a tag, apply only to the courses of this many lessons. */
const MOST_FOUND = 1_000

/** So many are ranked by their texts, which takes longest; those with the words in the title first. */
const RANKED = 100

type Search = Pick<CourseListQuery, 'q' | 'instructorId'>

type Person = Parameters<typeof isTheirs>[0]

/** Title (4 with the words, 2 with their beginnings) before text, then as the search ranks. Of a locked text nothing counts. */
function lessonScore(read: ReadQuery, person: Person) {
  const exact = exactQuery(read, '&&')
  const text = density({
    isOne: sql`${read.terms.length === 1}`,
    exact,
    either: exactQuery(read, '||'),
  })
  const phrase = read.phrase ? sql`to_tsquery(${read.config}, ${read.phrase})` : exact
  return {
    inTitle: sql`case when d.title_words @@ ${exact} then 4 else 2 end`,
    fine: sql`${rank(sql`d.title_words`, exact)} + case when d.title_words @@ ${phrase} then 1 else 0 end
      + case when d.is_open or ${isTheirs(person)} then ${text}
        + case when d.words @@ ${exact} then 1 else 0 end
        + case when d.words @@ ${phrase} then 0.4 else 0 end else 0 end`,
  }
}

async function lessonsWith(db: Db, read: ReadQuery, viewer: Viewer, { instructorId }: Search) {
  const query = textQuery(read)
  const person = { id: viewer?.id ?? 0, isAdmin: false }
  const { inTitle, fine } = lessonScore(read, person)
  const ofOwner = instructorId === undefined ? sql`` : sql`and d.owner_id = ${instructorId}`
  const lessons = (score: SQL, matches: SQL) => sql`(
    select d.course_id, d.id, d.title, ${score} as score from search_documents d
    where ${matches} and d.kind = 'lesson' ${ofOwner} limit ${MOST_FOUND})`
  const parts = [lessons(inTitle, titleMatches(query)), lessons(sql`0`, openTextMatches(query))]
  if (viewer)
    parts.push(
      lessons(
        sql`case when d.title_words @@ ${query} then ${inTitle} else 0 end`,
        closedTextMatches(query, person),
      ),
    )
  const found = await rowsOf<FoundLesson & { courseId: number }>(
    db,
    sql`
      with hit as materialized (
        select course_id, id, title, max(score) as score
        from (${sql.join(parts, sql` union all `)}) as every group by course_id, id, title
      ), ranked as materialized (
        select d.id, ${fine} as fine
        from (select id from hit order by score desc, id desc limit ${RANKED}) as best
        join search_documents d on d.kind = 'lesson' and d.id = best.id
      ), best as (
        select distinct on (course_id) course_id, id, title, score, score + coalesce(fine, 0) as total
        from hit left join ranked using (id) order by course_id, total desc, id
      )
      select course_id as "courseId", id, title, score > 0 as "isInTitle"
      from best order by total desc, course_id desc`,
  )
  return new Map(found.map(({ courseId, ...lesson }) => [courseId, lesson]))
}

async function peopleCalled(db: Db, query: SQL) {
  const people = await rowsOf<{ id: number }>(
    db,
    sql`
      select d.id from search_documents d
      where ${titleMatches(query)} and d.kind = 'person' limit ${MOST_FOUND}`,
  )
  return people.map(({ id }) => id)
}

/** Apart from the list, which is prepared: PostgreSQL plans this one with the words known. */
export async function findByLessonOrInstructor(
  db: Db,
  viewer: Viewer,
  { q, instructorId }: Search,
): Promise<FoundBy> {
  const read = readQuery(q ?? '')
  if (read.terms.length === 0) return { lessons: new Map(), instructors: [] }
  const [lessons, instructors] = await Promise.all([
    lessonsWith(db, read, viewer, { instructorId }),
    // Among the courses of one instructor their name tells nothing.
    instructorId === undefined ? peopleCalled(db, textQuery(read)) : [],
  ])
  return { lessons, instructors }
}
