import type { Db } from './db/client.ts'
import type { AppContext } from './http/context.ts'
import type { ExerciseSource, Question, Secret } from './db/schema/practice.ts'
import type { ExerciseInput, WrittenExercise } from '#shared/exercises/exercise.ts'

export type PreparedExercise = Pick<ExerciseInput, 'id' | 'key' | 'kind'> & {
  source: ExerciseSource
  question: Question
  secret: Secret
}

/** All exercises of a lesson or a paper, in order; the others of that text are removed. */
export type TextExercises = {
  of: { lessonId: number; courseId: number } | { paperId: number }
  list: PreparedExercise[]
  /** Where they stand in the body, for complaints. */
  path: (string | number)[]
}

type UnsavedExercises = {
  of: { paperId: number }
  list: unknown
  updatedAt: Date
}

/** What courses and papers do with the exercises of their texts, given to them by `practice`. */
export type ExerciseStore = {
  /** Before the transaction, because it takes time. */
  prepare: (list: ExerciseInput[], authorId: number) => Promise<PreparedExercise[]>
  save: (db: Db, texts: TextExercises[]) => Promise<void>
  /** From one course to its copy, whose lessons are in the same places. */
  copy: (db: Db, courses: { from: number; to: number }) => Promise<void>
  /** By lesson. Everything is in it: for the author alone. */
  writtenInCourse: (db: Db, courseId: number) => Promise<Map<number, WrittenExercise[]>>
  writtenInPaper: (db: Db, paperId: number) => Promise<WrittenExercise[]>
  /** As learners see them, for a preview of their text. */
  shown: (c: AppContext, of: { lessonId: number } | { paperId: number }) => Promise<object[]>
  /** The same of what is not saved, as a form holds it; without those that could not be. */
  shownUnsaved: (c: AppContext, unsaved: UnsavedExercises) => Promise<object[]>
}
