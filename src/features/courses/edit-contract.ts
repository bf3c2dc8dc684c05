import { z } from 'zod'
import { WrittenExercise } from '#shared/exercises/exercise.ts'
import { CourseSummary } from '#shared/courses/course-answer.ts'
import { Lesson, Module } from './contract.ts'

const WrittenLesson = Lesson.extend({ exercises: z.array(WrittenExercise) })

export const CourseToEdit = CourseSummary.extend({
  modules: z.array(Module.extend({ lessons: z.array(WrittenLesson) })),
  isEnrolled: z.boolean(),
})

export type CourseToEdit = z.infer<typeof CourseToEdit>

export const lessonsById = ({ modules }: CourseToEdit) =>
  new Map(modules.flatMap(({ lessons }) => lessons).map((lesson) => [lesson.id, lesson]))
