import { apiQuery } from '#web/lib/calls/query.ts'
import type { ExerciseInsights } from '../../contract.ts'

export const exerciseInsightsQuery = (text: string) =>
  apiQuery<ExerciseInsights>(`/api/${text}/exercise-insights`)
