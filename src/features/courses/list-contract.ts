import { z } from 'zod'
import { DIFFICULTIES } from '#shared/courses/difficulty.ts'
import { LIMITS, ListQuery } from '#shared/schema.ts'
import { CourseSummary } from '#shared/courses/course-answer.ts'

/** `published` is accepted because the product sends it, but does not decide what is listed. */
export const CourseListQuery = ListQuery.extend({
  published: z.enum(['true', 'false']).optional(),
  instructorId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  difficulty: z.enum(DIFFICULTIES).optional(),
  tag: z.string().trim().toLowerCase().max(LIMITS.title).optional(),
})

export type CourseListQuery = z.infer<typeof CourseListQuery>

export const ListedCourse = CourseSummary.extend({
  /** The best lesson that a search found, where the title of the course does not match; if its description does, only one that matches by its title. */
  matchedLesson: z.object({ id: z.number(), title: z.string() }).nullable(),
})

export type ListedCourse = z.infer<typeof ListedCourse>
