import { z } from 'zod'
import { CourseSummary, LessonOutline } from '#shared/courses/course-answer.ts'
import { ListQuery, isoTime } from '#shared/schema.ts'

export const REFUSALS = {
  ownCourse: 'You cannot enroll in your own course',
  notEnrolled: 'You are not enrolled in this course',
} as const

export const ProgressInput = z.object({ completed: z.boolean() })

const MAX_SECONDS = 7 * 24 * 60 * 60

/** From 0, the beginning, to 1, the end; only videos have seconds. */
export const PlaceInput = z.object({
  read: z.number().min(0).max(1),
  videoSeconds: z.number().min(0).max(MAX_SECONDS).optional(),
})

export const Place = z.object({
  read: z.number(),
  videoSeconds: z.number(),
  updatedAt: isoTime.nullable(),
})

export type Place = z.infer<typeof Place>

export const CourseProgressQuery = z.object({ view: z.enum(['full', 'ticks']).default('full') })

export const EnrollmentListQuery = ListQuery.extend({
  view: z.enum(['full', 'summary']).default('full'),
})

export type EnrollmentListQuery = z.infer<typeof EnrollmentListQuery>

export const Enrollment = z.object({
  id: z.number(),
  studentId: z.number(),
  courseId: z.number(),
  enrolledAt: isoTime,
  lastAccessedAt: isoTime,
})

export type Enrollment = z.infer<typeof Enrollment>

/** Without an id until the lesson is first ticked or unticked. */
export const Progress = z.object({
  id: z.number().nullable(),
  enrollmentId: z.number(),
  lessonId: z.number(),
  completed: z.boolean(),
  completedAt: isoTime.nullable(),
})

export type Progress = z.infer<typeof Progress>

/** The certificate's code whenever the course is complete after this tick. */
export const MarkedProgress = Progress.extend({ certificate: z.string().nullable() })

export type MarkedProgress = z.infer<typeof MarkedProgress>

export const LearnerLesson = LessonOutline.extend({
  locked: z.literal(false),
  progress: Progress,
})

export type LearnerLesson = z.infer<typeof LearnerLesson>

export const CourseTicks = z.object({
  enrollment: Enrollment,
  completed: z.array(z.number()),
  certificate: z.string().nullable(),
  /** True when an author removed the open lessons of a course whose others are all ticked. */
  isCertificateDue: z.boolean(),
})

export type CourseTicks = z.infer<typeof CourseTicks>

export const LearnerLessonWithText = LearnerLesson.extend({ content: z.string() })

export const CourseProgress = z.object({
  enrollment: Enrollment,
  lessons: z.array(LearnerLessonWithText),
})

export const EnrollmentRow = Enrollment.extend({
  course: CourseSummary.extend({ lessons: z.array(LearnerLesson) }),
})

export type EnrollmentRow = z.infer<typeof EnrollmentRow>

const CourseCard = CourseSummary.pick({
  id: true,
  title: true,
  coverImageUrl: true,
  difficulty: true,
  isPublished: true,
  lessonCount: true,
  duration: true,
}).extend({ instructor: CourseSummary.shape.instructor.pick({ id: true, fullName: true }) })

const NextLesson = LessonOutline.pick({ id: true, title: true, duration: true })

/** What the summaries of all its learners are made of. */
export const CardOfLessons = z.object({ course: CourseCard, lessons: z.array(NextLesson) })

export type CardOfLessons = z.infer<typeof CardOfLessons>

export const EnrollmentSummary = Enrollment.extend({
  course: CourseCard,
  completedCount: z.number(),
  nextLesson: NextLesson.nullable(),
})

export type EnrollmentSummary = z.infer<typeof EnrollmentSummary>
