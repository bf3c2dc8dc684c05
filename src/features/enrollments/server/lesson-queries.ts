import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { listOf } from '#server/db/gathered.ts'
import { isoTimeOf } from '#server/db/iso-time.ts'
import { keptByRevision } from '#server/db/kept-by-revision.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { courses } from '#server/db/schema/courses.ts'
import { LearnerLesson, LearnerLessonWithText } from '../contract.ts'
import type { CourseState } from './card-queries.ts'
import type { Tick } from './open-queries.ts'

export type View = 'full' | 'outline'

/** A lesson as JSON up to where the learner's own progress goes. */
type Piece = { id: number; text: string }

const lessonsOf = (content: SQL) => sql<object[]>`(
  select coalesce(json_agg(lesson), '[]') from (
    select l.id, l.title, l.video_url as "videoUrl", l.order_index as "orderIndex", l.duration,
      l.type, l.module_id as "moduleId", l.course_id as "courseId", false as locked ${content}
    from lessons l join modules m on m.id = l.module_id where l.course_id = courses.id
    order by m.order_index, m.id, l.order_index, l.id
  ) as lesson
)`

const lessonStatement = (name: string, content: SQL) =>
  preparedOnce((db) =>
    db
      .select({ id: courses.id, revision: courses.revision, lessons: lessonsOf(content) })
      .from(courses)
      .where(sql`${courses.id} = any(${sql.placeholder('ids')}::int[])`)
      .prepare(name),
  )

const statements = {
  full: lessonStatement('learner_lessons_full', sql`, l.content`),
  outline: lessonStatement('learner_lessons_outline', sql``),
}

/** The contract without what differs from learner to learner. */
const shapes = {
  full: LearnerLessonWithText.omit({ progress: true }),
  outline: LearnerLesson.omit({ progress: true }),
}

const kept = keptByRevision<Piece[]>({ maxBytes: 12 * 1024 * 1024 })

function pieceOf(lesson: object, view: View): Piece {
  const shown = shapes[view].parse(lesson)
  return { id: shown.id, text: `${JSON.stringify(shown).slice(0, -1)},"progress":` }
}

const sizeOf = (pieces: Piece[]) => pieces.reduce((sum, { text }) => sum + text.length + 80, 200)

/** The lessons of courses in course order, by course. Those not at hand are read in one statement. */
export async function learnerLessons(db: Db, states: CourseState[], view: View) {
  const found = new Map<number, Piece[]>()
  const missing: number[] = []
  for (const { courseId, revision } of states) {
    const pieces = kept(db).get(`${courseId} ${view}`, revision)
    if (pieces) found.set(courseId, pieces)
    else missing.push(courseId)
  }
  if (missing.length === 0) return found
  for (const { id, revision, lessons } of await statements[view](db).execute({
    ids: listOf(missing),
  })) {
    const pieces = lessons.map((lesson) => pieceOf(lesson, view))
    kept(db).put(`${id} ${view}`, { revision, value: pieces, size: sizeOf(pieces) })
    found.set(id, pieces)
  }
  return found
}

/**
 * The contract's `Progress`; every lesson has one, also one that was never ticked. Numbers and
 * times only, so it is written by hand: there are forty in an answer.
 */
function progressText(enrollmentId: number, lessonId: number, tick: Tick | undefined) {
  const [, id, completed, at] = tick ?? [lessonId, null, false, null]
  const completedAt = at === null ? 'null' : `"${isoTimeOf(at)}"`
  return `{"id":${id},"enrollmentId":${enrollmentId},"lessonId":${lessonId},"completed":${completed},"completedAt":${completedAt}}`
}

/** The lessons of one learner as JSON. */
export function lessonsText(enrollmentId: number, pieces: Piece[], ticks: Tick[]) {
  const byLesson = new Map(ticks.map((tick) => [tick[0], tick]))
  const texts = pieces.map(
    ({ id, text }) => `${text}${progressText(enrollmentId, id, byLesson.get(id))}}`,
  )
  return `[${texts.join()}]`
}
