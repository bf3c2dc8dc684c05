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
