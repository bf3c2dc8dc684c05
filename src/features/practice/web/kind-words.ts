import type { ExerciseKind } from '#shared/exercises/exercise-limits.ts'

export const KIND_WORDS: Record<ExerciseKind, string> = {
  choice: 'Choose one',
  choices: 'Choose all that apply',
  number: 'Give a number',
  text: 'Give a short answer',
  order: 'Put in order',
  predict: 'Tell what it prints',
  code: 'Write a program',
}
