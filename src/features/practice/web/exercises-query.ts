import { apiQuery, optional } from '#web/lib/calls/query.ts'
import type { Exercise } from '../contract.ts'

export type ExerciseText = `lessons/${string | number}` | `research-papers/${string | number}`

export const exercisesQuery = (text: ExerciseText) =>
  optional(apiQuery<Exercise[]>(`/api/${text}/exercises`))
