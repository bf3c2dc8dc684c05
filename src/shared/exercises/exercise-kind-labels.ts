import type { ExerciseKind } from './exercise-limits.ts'

export const EXERCISE_KIND_LABELS: Record<ExerciseKind, string> = {
  choice: 'Single choice',
  choices: 'Several choices',
  number: 'Number',
  text: 'Short text',
  order: 'Steps in order',
  predict: 'Predict the output',
  code: 'Code',
}
