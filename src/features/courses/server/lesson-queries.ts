import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { courseIsVisibleTo, isEnrolledIn, viewerId } from '#server/db/visibility.ts'
import type { Viewer } from '#shared/viewer.ts'

const { placeholder } = sql

const isFirst = sql<boolean>`${lessons.id} = (
  select l.id from lessons l join modules m on m.id = l.module_id
  where l.course_id = ${courses.id}
  order by m.order_index, m.id, l.order_index, l.id limit 1
)`

const lessonColumns = {
  id: lessons.id,
  title: lessons.title,
  content: lessons.content,
  contentHtml: lessons.contentHtml,
  videoUrl: lessons.videoUrl,
  orderIndex: lessons.orderIndex,
  duration: lessons.duration,
  type: lessons.type,
  moduleId: lessons.moduleId,
  courseId: lessons.courseId,
}

const lessonToRead = preparedOnce((db) =>
  db
    .select({
      ...lessonColumns,
      isFirst,
      course: {
        instructorId: courses.instructorId,
        price: courses.price,
        isEnrolled: isEnrolledIn(placeholder('viewer')),
      },
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, placeholder('id')), courseIsVisibleTo(placeholder('viewer'))))
    .prepare('lesson_to_read'),
)

/** One lesson with what decides whether the viewer may read it. */
export async function findLesson(db: Db, viewer: Viewer, id: number) {
  const [lesson] = await lessonToRead(db).execute({ id, viewer: viewerId(viewer) })
  return lesson ?? null
}

/** The module with its course's owner, when the viewer can see the course at all. */
export async function findModule(db: Db, viewer: Viewer, id: number) {
  const [module] = await db
    .select({ id: modules.id, courseId: courses.id, instructorId: courses.instructorId })
    .from(modules)
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(and(eq(modules.id, id), courseIsVisibleTo(viewerId(viewer))))
  return module ?? null
}

export async function lessonById(db: Db, id: number) {
  const [lesson] = await db.select(lessonColumns).from(lessons).where(eq(lessons.id, id))
  return lesson ?? null
}

export async function moduleById(db: Db, id: number) {
  const [module] = await db.select().from(modules).where(eq(modules.id, id))
  return module ?? null
}
