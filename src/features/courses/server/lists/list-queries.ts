import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import {
  bytesOf,
  pageThatFits,
  placeBy,
  rowsThatFit,
} from '#server/db/statements/page-that-fits.ts'
import { oncePerShape } from '#server/db/statements/once-per-database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { courseIsListedFor, courseIsPublic } from '#server/db/visibility.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { coursePath } from '#shared/pages/page-paths.ts'
import type { CourseListQuery } from '../../list-contract.ts'
import { summary } from '../course-queries.ts'
import { containing } from '#server/db/statements/containing.ts'
import { findByLessonOrInstructor, type FoundBy } from './course-search-queries.ts'
import { containingSparsely } from './search-pattern.ts'

/** As in the index `courses_newest`: a plain `desc` puts nulls first and misses it. */
const newestFirst = [
  sql`${courses.createdAt} desc nulls last`,
  sql`${courses.id} desc nulls last`,
] as const

const { placeholder } = sql

const PAGE = { limit: placeholder('limit'), offset: placeholder('offset') }

type Scope = 'public' | 'instructor' | 'own'

const SCOPES: Record<Scope, () => SQL | undefined> = {
  public: () => courseIsPublic,
  instructor: () => and(courseIsPublic, eq(courses.instructorId, placeholder('instructorId'))),
  own: () =>
    and(
      courseIsListedFor(placeholder('instructorId')),
      eq(courses.instructorId, placeholder('instructorId')),
    ),
}

// Subselects keep PostgreSQL from planning for each text, which takes longer than the search.
const saysIt = sql<boolean>`(${courses.searchText} like (select lower(${placeholder('sparse')}))
  and ${courses.searchText} || '' like (select lower(${placeholder('q')})))`
const saysItInTitle = sql<boolean>`lower(${courses.title}) like (select lower(${placeholder('q')}))`
const isByInstructor = sql`${courses.instructorId} = any(${placeholder('instructors')}::int[])`

const foundByLesson = sql`${placeholder('foundByLesson')}::int[]`

/** Joined: looking up the place of each in the array would take quadratic time. */
const byLesson = sql`unnest(${foundByLesson}) with ordinality as by_lesson (id, place)`
const isThatCourse = sql`by_lesson.id = ${courses.id}`

const nearness = sql`case when ${saysIt} then 2 when ${isByInstructor} then 1 else -by_lesson.place end`

const FILTERS = {
  q: () => sql`(${saysIt} or ${isByInstructor} or ${courses.id} = any(${foundByLesson}))`,
  difficulty: () => eq(courses.difficulty, placeholder('difficulty')),
  tag: () => sql`${courses.tags} @> array[${placeholder('tag')}]::text[]`,
  published: () => sql`${courses.isPublished} = ${placeholder('published')}`,
}

type FilterName = keyof typeof FILTERS

const weight = bytesOf(courses.description)

/** An array, because PostgreSQL does not know how short a page is and would scan everything. */
const isOneOf = (fitting: SQL) => sql`${courses.id} = any(array(select id from ${fitting}))`

const NO = sql<boolean>`false`

/** In index order, so that a page does not read the rest. */
function wholeList(db: Db, name: string, where: SQL | undefined) {
  const total = sql`(select count(*) from ${courses} where ${where})`.mapWith(Number)
  const listed = { table: courses, where, orderBy: newestFirst, bytes: weight }
  const fitting = pageThatFits(db, listed, PAGE)
  return db
    .select({ ...summary, total, saysIt: NO, saysItInTitle: NO })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(isOneOf(fitting))
    .orderBy(...newestFirst)
    .prepare(name)
}

function filteredList(db: Db, name: string, where: SQL | undefined, isSearch: boolean) {
  const hit = db.$with('hit').as(
    db
      .select({
        id: courses.id,
        createdAt: courses.createdAt,
        bytes: weight.as('bytes'),
        nearness: (isSearch ? nearness : sql`0`).as('nearness'),
      })
      .from(courses)
      .leftJoin(byLesson, isThatCourse)
      .where(where),
  )
  const bestHits = [desc(hit.nearness), desc(hit.createdAt), desc(hit.id)]
  const listed = db
    .select({ id: hit.id, bytes: hit.bytes, place: placeBy(bestHits).as('place') })
    .from(hit)
    .orderBy(...bestHits)
    .limit(PAGE.limit)
    .offset(PAGE.offset)
  const fitting = rowsThatFit(listed)
  const total = sql`(select count(*) from ${hit})`.mapWith(Number)
  return db
    .with(hit)
    .select({
      ...summary,
      total,
      saysIt: isSearch ? saysIt : NO,
      saysItInTitle: isSearch ? saysItInTitle : NO,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(byLesson, isThatCourse)
    .where(isOneOf(fitting))
    .orderBy(...(isSearch ? [desc(nearness)] : []), ...newestFirst)
    .prepare(name)
}

const listStatement = oncePerShape((db, scope: Scope, ...filters: FilterName[]) => {
  const where = and(SCOPES[scope](), ...filters.map((name) => FILTERS[name]()))
  const name = `list_courses_${[scope, ...filters].join('_')}`
  if (filters.length === 0) return wholeList(db, name, where)
  return filteredList(db, name, where, filters.includes('q'))
})

type Listed = Awaited<ReturnType<ReturnType<typeof listStatement>['execute']>>[number]

/** A page past the end has no row to carry the total. */
async function countCourses(db: Db, scope: Scope, filters: FilterName[], values: object) {
  const [first] = await listStatement(db, scope, ...filters).execute({
    ...values,
    limit: 1,
    offset: 0,
  })
  return first?.total ?? 0
}

/** Not shown where the title matches; where the description does, only a match by title. */
function matchedLesson(row: Listed, { lessons, instructors }: FoundBy) {
  const lesson = lessons.get(row.id)
  if (!lesson || instructors.includes(row.instructorId)) return null
  const { isInTitle, ...named } = lesson
  return row.saysItInTitle || (row.saysIt && !isInTitle) ? null : named
}

export async function listCourses(db: Db, viewer: Viewer, query: CourseListQuery) {
  const { instructorId, limit, offset } = query
  const isOwn = instructorId !== undefined && instructorId === viewer?.id
  const scope = isOwn ? 'own' : instructorId === undefined ? 'public' : 'instructor'
  const filters: FilterName[] = []
  if (query.q) filters.push('q')
  if (query.difficulty) filters.push('difficulty')
  if (query.tag) filters.push('tag')
  if (isOwn && query.published) filters.push('published')
  const by = await findByLessonOrInstructor(db, viewer, query)
  const values = {
    ...query,
    foundByLesson: [...by.lessons.keys()],
    instructors: by.instructors,
    q: containing(query.q ?? ''),
    sparse: containingSparsely(query.q ?? ''),
    published: query.published === 'true',
  }
  const rows = await listStatement(db, scope, ...filters).execute({ ...values, limit, offset })
  const total = rows[0]?.total ?? (offset > 0 ? await countCourses(db, scope, filters, values) : 0)
  const listed = rows.map((row) => ({ ...row, matchedLesson: matchedLesson(row, by) }))
  return { rows: listed, total }
}

export const coursePages = async (db: Db, limit: number) => {
  const rows = await db
    .select({ id: courses.id, updatedAt: courses.updatedAt })
    .from(courses)
    .where(courseIsPublic)
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ id, updatedAt }) => ({ path: coursePath(id), updatedAt }))
}
