import { z } from 'zod'
import { isoTime, ListQuery } from '#shared/schema.ts'

export const LEARNER_SORTS = ['lastSeen', 'name', 'progress', 'solved'] as const
export const SORT_ORDERS = ['asc', 'desc'] as const

export const LearnersQuery = ListQuery.extend({
  sort: z.enum(LEARNER_SORTS).default('lastSeen'),
  order: z.enum(SORT_ORDERS).default('desc'),
})

export type LearnersQuery = z.infer<typeof LearnersQuery>

export const Learner = z.object({
  id: z.number(),
  fullName: z.string(),
  enrolledAt: isoTime,
  lastSeenAt: isoTime,
  completedLessons: z.number(),
  lessonCount: z.number(),
  progress: z.number(),
  solvedExercises: z.number(),
  exerciseCount: z.number(),
})

export type Learner = z.infer<typeof Learner>

export const CourseInsights = z.object({
  learners: z.number(),
  finished: z.number(),
  certificateCount: z.number(),
  lessons: z.array(z.object({ id: z.number(), title: z.string(), completed: z.number() })),
})

export type CourseInsights = z.infer<typeof CourseInsights>
