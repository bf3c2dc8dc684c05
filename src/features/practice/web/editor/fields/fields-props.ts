import type { FormExercise } from '#shared/exercises/exercise-form.ts'
import type { FormPart } from '#web/lib/forms/use-tree-form.ts'

export type FieldsProps = { form: FormPart; path: string; exercise: FormExercise }
