import { z } from 'zod'
import { DIFFICULTIES } from '#shared/courses/difficulty.ts'
import { LIMITS, ListQuery } from '#shared/schema.ts'
import { CourseSummary } from '#shared/courses/course-answer.ts'

/** `published` is accepted because the product sends it; it chooses only among one's own courses. */
export const CourseListQuery = ListQuery.extend({
  published: z.enum(['true', 'false']).optional(),
  instructorId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  difficulty: z.enum(DIFFICULTIES).optional(),
  tag: z.string().trim().toLowerCase().max(LIMITS.title).optional(),
})

export type CourseListQuery = z.infer<typeof CourseListQuery>

export const ListedCourse = CourseSummary.extend({
  /** Only one that matches better than the course does itself. */
  matchedLesson: z.object({ id: z.number(), title: z.string() }).nullable(),
})

export type ListedCourse = z.infer<typeof ListedCourse>
