import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'

export async function coursesBy(db: Db, userId: number) {
  const own = eq(courses.instructorId, userId)
  const { contentHtml: _shown, contentText: _text, ...lessonColumns } = getTableColumns(lessons)
  const { revision: _moves, searchText: _twice, ...courseColumns } = getTableColumns(courses)
  const courseRows = await db
    .select(courseColumns)
    .from(courses)
    .where(own)
    .orderBy(asc(courses.id))
  const moduleRows = await db
    .select(getTableColumns(modules))
    .from(modules)
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(own)
    .orderBy(asc(modules.orderIndex))
  const lessonRows = await db
    .select(lessonColumns)
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(own)
    .orderBy(asc(lessons.orderIndex))
  const lessonsByModule = Map.groupBy(lessonRows, ({ moduleId }) => moduleId)
  const modulesByCourse = Map.groupBy(moduleRows, ({ courseId }) => courseId)
  return courseRows.map((course) => ({
    ...course,
    modules: (modulesByCourse.get(course.id) ?? []).map((module) => ({
      ...module,
      lessons: lessonsByModule.get(module.id) ?? [],
    })),
  }))
}
