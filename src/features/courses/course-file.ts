import { z } from 'zod'
import {
  COURSE_LIMITS,
  CourseDetails,
  FULL,
  hasFewLessons,
  Lesson,
  Module,
  TreeModule,
  TreeLesson,
  type CourseTree,
} from './contract.ts'
import { CourseToEdit } from './edit-contract.ts'
import { WrittenExercise } from '#shared/exercises/exercise.ts'

const FORMAT = 'ascent-course'
const VERSION = 1

/** An exported course may lack modules or lessons, so the file may too. */
const FileModule = TreeModule.omit({ id: true }).extend({
  lessons: z.array(TreeLesson.omit({ id: true })).max(COURSE_LIMITS.lessonsPerModule, FULL.module),
})

export const CourseFile = z.object({
  format: z.literal(FORMAT, 'This is not a course file'),
  version: z.literal(VERSION, 'This course file is of a newer version'),
  course: CourseDetails.omit({ isPublished: true }).extend({
    modules: z
      .array(FileModule)
      .max(COURSE_LIMITS.modules, FULL.modules)
      .refine(hasFewLessons, FULL.lessons),
  }),
})

export type CourseFile = z.infer<typeof CourseFile>

const ExportedLesson = Lesson.pick({
  title: true,
  content: true,
  videoUrl: true,
  duration: true,
  type: true,
}).extend({ exercises: z.array(WrittenExercise.omit({ id: true, attemptCount: true })) })

const ExportedModule = Module.pick({ title: true }).extend({ lessons: z.array(ExportedLesson) })

/** What is read from such a file, of a course as it is. */
export const ExportedCourse = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  course: CourseToEdit.pick({
    title: true,
    description: true,
    coverImageUrl: true,
    documentUrl: true,
    difficulty: true,
    price: true,
    tags: true,
  }).extend({ modules: z.array(ExportedModule) }),
})

export const courseFile = (course: CourseToEdit) =>
  ({ format: FORMAT, version: VERSION, course }) as const

export const courseFromFile = ({ course: { modules, ...details } }: CourseFile) => ({
  ...details,
  isPublished: false,
  modules: modules satisfies CourseTree,
})
