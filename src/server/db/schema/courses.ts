import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { DIFFICULTIES } from '#shared/courses/difficulty.ts'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'

export const courses = pgTable(
  'courses',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    coverImageUrl: text(),
    documentUrl: text(),
    difficulty: text({ enum: DIFFICULTIES }).notNull().default('beginner'),
    price: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    instructorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isPublished: boolean().notNull().default(false),
    /** Maintained by triggers: lists would otherwise count per row. */
    enrollmentCount: integer().notNull().default(0),
    lessonCount: integer().notNull().default(0),
    duration: integer().notNull().default(0),
    /** Raised by triggers whenever anything that the course shows has changed. */
    revision: integer().notNull().default(0),
    /** One column, because one index lookup is cheaper than two. */
    searchText: text().generatedAlwaysAs(sql`lower(title || E'\\x1f' || description)`),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    index('courses_newest').on(table.isPublished, table.createdAt.desc(), table.id.desc()),
    index('courses_instructor').on(table.instructorId),
    index('courses_tags').using('gin', table.tags),
    // Without fastupdate: every search would have to read the pending entries.
    index('courses_search')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
)

export const modules = pgTable(
  'modules',
  {
    id: id(),
    title: text().notNull(),
    orderIndex: integer().notNull(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [index('modules_course').on(table.courseId, table.orderIndex)],
)

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull().default(''),
    contentHtml: text().notNull().default(''),
    contentText: text().notNull().default(''),
    videoUrl: text(),
    orderIndex: integer().notNull(),
    duration: integer(),
    type: text().notNull().default('video'),
    moduleId: integer()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: time().defaultNow(),
  },
  (table) => [
    index('lessons_module').on(table.moduleId, table.orderIndex),
    index('lessons_course').on(table.courseId),
  ],
)
