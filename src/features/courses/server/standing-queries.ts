import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { gathered, listOf } from '#server/db/gathered.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { courses } from '#server/db/schema/courses.ts'
import { courseIsVisibleTo, isEnrolledIn, viewerId } from '#server/db/visibility.ts'
import type { Viewer } from '#shared/viewer.ts'

type Pair = { viewer: number; id: number }

const keyOf = ({ viewer, id }: Pair) => `${viewer} ${id}`

const asked = { viewer: sql<number>`asked.viewer`, id: sql<number>`asked.id` }

const standings = preparedOnce((db) =>
  db
    .select({
      viewer: asked.viewer,
      id: courses.id,
      instructorId: courses.instructorId,
      revision: courses.revision,
      isEnrolled: isEnrolledIn(asked.viewer),
    })
    .from(
      sql`unnest(${sql.placeholder('viewers')}::int[], ${sql.placeholder('ids')}::int[]) as asked (viewer, id)`,
    )
    .innerJoin(courses, eq(courses.id, asked.id))
    .where(and(courseIsVisibleTo(asked.viewer)))
    .prepare('course_standings'),
)

const standing = gathered({
  keyOf,
  run: async (db, pairs: Pair[]) => {
    const rows = await standings(db).execute({
      viewers: listOf(pairs.map(({ viewer }) => viewer)),
      ids: listOf(pairs.map(({ id }) => id)),
    })
    const byPair = new Map(rows.map((row) => [keyOf(row), row]))
    return pairs.map((pair) => byPair.get(keyOf(pair)) ?? null)
  },
})

/** How the viewer stands to a course, and which state of it is shown; null when they see none. */
export const findStanding = (db: Db, viewer: Viewer, id: number) =>
  standing(db, { viewer: viewerId(viewer), id })
