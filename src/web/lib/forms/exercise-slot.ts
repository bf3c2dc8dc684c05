import type { ComponentType } from 'react'
import type { FormExercise } from '#shared/exercises/exercise-form.ts'
import type { FormPart } from './use-tree-form.ts'

export type ExerciseSlotProps = {
  form: FormPart
  path: string
  list: readonly FormExercise[]
  text: { name: string; value: string }
}

/** Filled in by the page: a form belongs to its own feature, exercises to theirs. */
export type ExerciseSlot = {
  Editor: ComponentType<ExerciseSlotProps>
  preview: (html: string, list: readonly FormExercise[]) => Promise<string>
}
