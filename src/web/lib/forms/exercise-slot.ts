import type { ComponentType } from 'react'
import type { FormExercise } from '#shared/exercises/exercise-form.ts'
import type { FormPart } from './use-tree-form.ts'

export type ExerciseSlotProps = {
  form: FormPart
  path: string
  list: readonly FormExercise[]
  text: { name: string; value: string }
}

/** Filled in by the page, because features do not import each other. */
export type ExerciseSlot = {
  Editor: ComponentType<ExerciseSlotProps>
  preview: (html: string, list: readonly FormExercise[]) => Promise<string>
}
