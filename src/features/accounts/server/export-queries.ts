import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import {
  blogCategories,
  blogPosts,
  paperCategories,
  researchPapers,
} from '#server/db/schema/writing.ts'
import type { PersonalData, Person } from '#server/feature.ts'

/** Rendered text is derived from `content`, so only that is theirs. */
const written = <Columns extends { contentHtml: unknown; contentText: unknown }>({
  contentHtml: _html,
  contentText: _text,
  ...columns
}: Columns) => columns

async function writingOf(db: Db, userId: number) {
  const posts = await db
    .select(written(getTableColumns(blogPosts)))
    .from(blogPosts)
    .where(eq(blogPosts.authorId, userId))
    .orderBy(asc(blogPosts.id))
  const postCategories = await db
    .select({ of: blogCategories.blogPostId, category: blogCategories.category })
    .from(blogCategories)
    .innerJoin(blogPosts, eq(blogPosts.id, blogCategories.blogPostId))
    .where(eq(blogPosts.authorId, userId))
  const papers = await db
    .select(written(getTableColumns(researchPapers)))
    .from(researchPapers)
    .where(eq(researchPapers.authorId, userId))
    .orderBy(asc(researchPapers.id))
  const categoriesOfPapers = await db
    .select({ of: paperCategories.paperId, category: paperCategories.category })
    .from(paperCategories)
    .innerJoin(researchPapers, eq(researchPapers.id, paperCategories.paperId))
    .where(eq(researchPapers.authorId, userId))
  const withCategories = <Row extends { id: number }>(
    row: Row,
    all: { of: number; category: string }[],
  ) => ({
    ...row,
    categories: all.filter(({ of }) => of === row.id).map(({ category }) => category),
  })
  return {
    blogPosts: posts.map((post) => withCategories(post, postCategories)),
    researchPapers: papers.map((paper) => withCategories(paper, categoriesOfPapers)),
  }
}

async function teachingOf(db: Db, userId: number) {
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

async function learningOf(db: Db, userId: number) {
  const own = eq(enrollments.studentId, userId)
  const rows = await db
    .select({ ...getTableColumns(enrollments), courseTitle: courses.title })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(own)
    .orderBy(asc(enrollments.id))
  const progress = await db
    .select({ ...getTableColumns(lessonProgress), lessonTitle: lessons.title })
    .from(lessonProgress)
    .innerJoin(enrollments, eq(enrollments.id, lessonProgress.enrollmentId))
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(own)
    .orderBy(asc(lessonProgress.id))
  const byEnrollment = Map.groupBy(progress, ({ enrollmentId }) => enrollmentId)
  return rows.map((row) => ({ ...row, progress: byEnrollment.get(row.id) ?? [] }))
}

async function otherData(db: Db, person: Person, personalData: PersonalData[]) {
  const data: Record<string, unknown> = {}
  for (const { collect } of personalData) Object.assign(data, await collect(db, person))
  return data
}

export async function collectDataOf(db: Db, person: Person, personalData: PersonalData[]) {
  return db.transaction(
    async (db) => ({
      courses: await teachingOf(db, person.id),
      enrollments: await learningOf(db, person.id),
      ...(await writingOf(db, person.id)),
      ...(await otherData(db, person, personalData)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
