import { z } from 'zod'
import { changedElsewhere } from '#shared/changed-elsewhere.ts'
import { LIMITS, optionalUrl, requiredText, seenTime } from '#shared/schema.ts'
import { ExerciseList } from '#shared/exercises/exercise.ts'
import { HTML_TOO_LONG, TITLE_TOO_SHORT } from '#shared/text-limits.ts'
import { CourseSummary, LessonOutline } from '#shared/courses/course-answer.ts'
import { DIFFICULTIES } from '#shared/courses/difficulty.ts'
import { VideoSource } from '#shared/media/video-source.ts'
import { slugOf } from './tags.ts'

export const COURSE_LIMITS = {
  price: 10_000_000,
  tags: 10,
  tag: 40,
  modules: 100,
  lessonsPerModule: 200,
  lessons: 500,
  /** Bytes in all: the whole course is one answer, and one file. */
  text: 2_000_000,
  perDay: 100,
  minMinutes: 1,
  maxMinutes: 480,
} as const

export const AT_LEAST_ONE = {
  module: 'A course must have at least one module',
  lesson: 'A module must have at least one lesson',
} as const

export const FULL = {
  modules: `A course can have at most ${COURSE_LIMITS.modules} modules`,
  module: `A module can have at most ${COURSE_LIMITS.lessonsPerModule} lessons`,
  lessons: `A course can have at most ${COURSE_LIMITS.lessons} lessons`,
  text: 'A course can hold at most 2 MB of lesson text. Please split it into two courses.',
  day: `You have created ${COURSE_LIMITS.perDay} courses within a day. Please continue tomorrow.`,
} as const

export const CHANGED_ELSEWHERE = changedElsewhere('course')

/** A form sends text, and an empty field means free. */
const price = z.preprocess(
  (value) => {
    if (value === '' || value === null) return 0
    return typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value
  },
  z
    .number('Price must be a whole number of cents')
    .int('Price must be a whole number of cents')
    .min(0, 'Price cannot be negative')
    .max(COURSE_LIMITS.price, 'Price must be at most $100,000.00'),
)

const TOO_MANY_TAGS = `A course can have at most ${COURSE_LIMITS.tags} tags`

/** Counted before and after empty and repeated tags are dropped. */
const tags = z
  .array(z.string().max(LIMITS.title).transform(slugOf))
  .max(COURSE_LIMITS.tags * 5, TOO_MANY_TAGS)
  .transform((slugs) => [...new Set(slugs.filter((slug) => slug !== ''))])
  .refine(
    (slugs) => slugs.every((slug) => slug.length <= COURSE_LIMITS.tag),
    `A tag must be at most ${COURSE_LIMITS.tag} characters`,
  )
  .refine((slugs) => slugs.length <= COURSE_LIMITS.tags, TOO_MANY_TAGS)

const lessonTitle = requiredText(3, LIMITS.title, 'Lesson title must be at least 3 characters')
const moduleTitle = requiredText(3, LIMITS.title, 'Module title must be at least 3 characters')
const html = z.string().max(LIMITS.html, HTML_TOO_LONG)

const duration = z
  .number()
  .int('Duration must be a whole number of minutes')
  .min(COURSE_LIMITS.minMinutes, 'Duration must be at least 1 minute')
  .max(COURSE_LIMITS.maxMinutes, 'Duration must be less than 8 hours')

const rowId = z.number().int().positive().max(2_147_483_647)
const position = z.number().int().min(0).max(1_000_000)
const lessonType = z.string().trim().min(1).max(50)

export const LESSON_TYPES = { video: 'Video', reading: 'Reading' } as const

/** Without `content` or `exercises` a lesson keeps its own: forms do not send unchanged texts. */
export const TreeLesson = z.object({
  id: rowId.optional(),
  title: lessonTitle,
  content: html.nullish().transform((text) => text ?? undefined),
  videoUrl: optionalUrl(),
  duration: duration.nullish().transform((minutes) => minutes ?? null),
  type: lessonType.optional(),
  exercises: ExerciseList.optional(),
})

export const lessonListOf = <Lesson extends z.ZodType>(lesson: Lesson) =>
  z.array(lesson).min(1, AT_LEAST_ONE.lesson).max(COURSE_LIMITS.lessonsPerModule, FULL.module)

export const hasFewLessons = (modules: { lessons: unknown[] }[]) =>
  modules.reduce((sum, { lessons }) => sum + lessons.length, 0) <= COURSE_LIMITS.lessons

export const moduleListOf = <Module extends z.ZodType<{ lessons: unknown[] }>>(module: Module) =>
  z
    .array(module)
    .min(1, AT_LEAST_ONE.module)
    .max(COURSE_LIMITS.modules, FULL.modules)
    .refine(hasFewLessons, FULL.lessons)

export const TreeModule = z.object({
  id: rowId.optional(),
  title: moduleTitle,
  lessons: lessonListOf(TreeLesson),
})

export const CourseTree = moduleListOf(TreeModule)

export type CourseTree = z.infer<typeof CourseTree>
export type TreeLesson = z.infer<typeof TreeLesson>

export const CourseDetails = z.object({
  title: requiredText(3, LIMITS.title, TITLE_TOO_SHORT),
  description: requiredText(1, LIMITS.description, 'Description is required'),
  coverImageUrl: optionalUrl(),
  documentUrl: optionalUrl(),
  difficulty: z.enum(DIFFICULTIES),
  price,
  tags,
  isPublished: z.boolean(),
})

export type CourseDetails = z.infer<typeof CourseDetails>

export const NewCourse = CourseDetails.extend({
  difficulty: CourseDetails.shape.difficulty.default('beginner'),
  price: price.default(0),
  tags: tags.default([]),
  isPublished: z.boolean().default(false),
  modules: CourseTree.optional(),
})

/** Absent fields stay. `updatedAt` is the state that the change is based on. */
export const CourseChange = CourseDetails.partial().extend({
  modules: CourseTree.optional(),
  updatedAt: z.iso.datetime({ offset: true }).optional(),
  /** Working copies that end with this save; absent: those of the lessons whose texts it has. */
  workingCopies: z
    .array(z.object({ lessonId: rowId, updatedAt: seenTime }))
    .max(COURSE_LIMITS.lessons)
    .optional(),
})

export type CourseChange = z.infer<typeof CourseChange>

export const NewModule = z.object({ title: moduleTitle, orderIndex: position.optional() })
export const ModuleChange = NewModule.partial()

export const NewLesson = TreeLesson.omit({ id: true }).extend({ orderIndex: position.optional() })
export const LessonChange = NewLesson.partial()

export type NewLesson = z.infer<typeof NewLesson>
export type LessonChange = z.infer<typeof LessonChange>

export const CourseQuery = z.object({ view: z.enum(['full', 'outline', 'edit']).default('full') })

export const Lesson = LessonOutline.extend({ content: z.string().nullable() })

export type Lesson = z.infer<typeof Lesson>

export const LessonView = Lesson.extend({ contentHtml: z.string().nullable() })

export const LessonQuery = z.object({ view: z.enum(['full', 'read']).default('full') })

export const LessonToRead = LessonView.omit({ content: true }).extend({
  /** Derived on the server, so that no page loads code for it. */
  video: VideoSource.nullable(),
})

export type LessonToRead = z.infer<typeof LessonToRead>

export const Module = z.object({
  id: z.number(),
  title: z.string(),
  orderIndex: z.number(),
  courseId: z.number(),
})

export const Course = CourseSummary.extend({
  modules: z.array(Module.extend({ lessons: z.array(Lesson) })),
  lessons: z.array(Lesson),
  isEnrolled: z.boolean(),
})

export type Course = z.infer<typeof Course>

export const CourseOutline = CourseSummary.extend({
  modules: z.array(Module.extend({ lessons: z.array(LessonOutline) })),
  /** The first lesson's video, else a clip of our own. */
  preview: VideoSource.nullable(),
  exerciseCount: z.number(),
  isEnrolled: z.boolean(),
})

export type CourseOutline = z.infer<typeof CourseOutline>
