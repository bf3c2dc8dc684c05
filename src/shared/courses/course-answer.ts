import { z } from 'zod'
import { DIFFICULTIES } from '#shared/courses/difficulty.ts'
import { isoTime } from '#shared/schema.ts'

const Instructor = z.object({
  id: z.number(),
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
})

export const CourseSummary = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  coverImageUrl: z.string().nullable(),
  documentUrl: z.string().nullable(),
  difficulty: z.enum(DIFFICULTIES),
  price: z.number(),
  tags: z.array(z.string()),
  instructorId: z.number(),
  isPublished: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
  instructor: Instructor,
  enrollmentCount: z.number(),
  lessonCount: z.number(),
  duration: z.number(),
})

export type CourseSummary = z.infer<typeof CourseSummary>

export const LessonOutline = z.object({
  id: z.number(),
  title: z.string(),
  videoUrl: z.string().nullable(),
  orderIndex: z.number(),
  duration: z.number().nullable(),
  type: z.string(),
  moduleId: z.number(),
  courseId: z.number(),
  /** In a paid course, without enrollment: text and video are withheld. */
  locked: z.boolean(),
})

export type LessonOutline = z.infer<typeof LessonOutline>
