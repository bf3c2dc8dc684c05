import { z } from 'zod'
import { isoTime } from '#shared/schema.ts'

const OwnExercise = z.object({
  id: z.number(),
  lessonId: z.number().nullable(),
  paperId: z.number().nullable(),
  key: z.string(),
  kind: z.string(),
  version: z.number(),
  /** All that its author typed. */
  written: z.record(z.string(), z.unknown()),
})

const OwnAttempt = z.object({
  exerciseId: z.number(),
  version: z.number(),
  /** Each kind of exercise has answers of its own. */
  answer: z.unknown(),
  correct: z.boolean(),
  isReview: z.boolean(),
  createdAt: isoTime,
})

const OwnState = z.object({
  exerciseId: z.number(),
  question: z.string().nullable(),
  solved: z.boolean(),
  tries: z.number(),
  solutionSeen: z.boolean(),
  hintsSeen: z.number(),
  program: z.string().nullable(),
})

const OwnReview = z.object({
  exerciseId: z.number(),
  due: isoTime,
  lastReview: isoTime,
  reps: z.number(),
  lapses: z.number(),
})

export const OwnPractice = z.object({
  exercises: z.array(OwnExercise),
  practice: z.object({
    settings: z.object({ reviews: z.boolean(), weeklyMail: z.boolean() }).nullable(),
    attempts: z.array(OwnAttempt),
    states: z.array(OwnState),
    reviews: z.array(OwnReview),
  }),
})
