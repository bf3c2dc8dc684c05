import type { Db } from './db/client.ts'
import type { AppContext } from './http/context.ts'
import type { ExerciseSource, Question, Secret } from './db/schema/practice.ts'
import type { ExerciseInput, WrittenExercise } from '#shared/exercises/exercise.ts'

export type PreparedExercise = Pick<ExerciseInput, 'id' | 'key' | 'kind'> & {
  source: ExerciseSource
  question: Question
  secret: Secret
}

export type TextExercises = {
  of: { lessonId: number; courseId: number } | { paperId: number }
  list: PreparedExercise[]
  path: (string | number)[]
}

type UnsavedExercises = {
  of: { paperId: number }
  list: unknown
  updatedAt: Date
}

/** Implemented by `practice` and passed to courses and papers. */
export type ExerciseStore = {
  /** Called before the transaction, because it takes time. */
  prepare: (list: ExerciseInput[], authorId: number) => Promise<PreparedExercise[]>
  save: (db: Db, texts: TextExercises[]) => Promise<void>
  copy: (db: Db, courses: { from: number; to: number }) => Promise<void>
  /** With the secrets: for the author alone. */
  writtenInCourse: (db: Db, courseId: number) => Promise<Map<number, WrittenExercise[]>>
  writtenInPaper: (db: Db, paperId: number) => Promise<WrittenExercise[]>
  shown: (c: AppContext, of: { lessonId: number } | { paperId: number }) => Promise<object[]>
  /** For unsaved exercises of a form, without those that could not be saved. */
  shownUnsaved: (c: AppContext, unsaved: UnsavedExercises) => Promise<object[]>
}
