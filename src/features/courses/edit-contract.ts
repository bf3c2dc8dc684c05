import { z } from 'zod'
import { WrittenExercise } from '#shared/exercise.ts'
import { CourseSummary, Lesson, Module } from './contract.ts'

const WrittenLesson = Lesson.extend({ exercises: z.array(WrittenExercise) })

/** For its owner alone: with the answers of the exercises. */
export const CourseToEdit = CourseSummary.extend({
  modules: z.array(Module.extend({ lessons: z.array(WrittenLesson) })),
  lessons: z.array(WrittenLesson),
  isEnrolled: z.boolean(),
})

export type CourseToEdit = z.infer<typeof CourseToEdit>
