import type { ComponentType } from 'react'
import type { FormExercise } from '#shared/exercise-form.ts'
import type { FormPart } from './use-tree-form.ts'

/** The exercises of one text, inside the form in which the text is written. */
export type ExerciseSlotProps = {
  form: FormPart
  /** Where in the form's values the exercises are. */
  path: string
  list: readonly FormExercise[]
  /** The name of the text's field, and what it holds. */
  text: { name: string; value: string }
}

/** Filled in by the page: a form belongs to its own feature, exercises to theirs. */
export type ExerciseSlot = {
  Editor: ComponentType<ExerciseSlotProps>
  /** Draws the HTML of a text as its readers will see it, with its exercises. */
  preview: (html: string, list: readonly FormExercise[]) => Promise<string>
}
