import { z } from 'zod'
import {
  COURSE_LIMITS,
  CourseDetails,
  FULL,
  hasFewLessons,
  TreeModule,
  TreeLesson,
  type CourseTree,
} from './contract.ts'
import type { CourseToEdit } from './edit-contract.ts'

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

export const courseFile = (course: CourseToEdit) => ({
  format: FORMAT,
  version: VERSION,
  course: {
    title: course.title,
    description: course.description,
    coverImageUrl: course.coverImageUrl,
    documentUrl: course.documentUrl,
    difficulty: course.difficulty,
    price: course.price,
    tags: course.tags,
    modules: course.modules.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({
        title: lesson.title,
        content: lesson.content,
        videoUrl: lesson.videoUrl,
        duration: lesson.duration,
        type: lesson.type,
        exercises: lesson.exercises.map(
          ({ id: _id, attemptCount: _count, ...exercise }) => exercise,
        ),
      })),
    })),
  },
})

export const courseFromFile = ({ course: { modules, ...details } }: CourseFile) => ({
  ...details,
  isPublished: false,
  modules: modules satisfies CourseTree,
})
