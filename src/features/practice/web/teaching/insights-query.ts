import { apiQuery } from '#web/lib/query.ts'
import type { ExerciseInsights } from '../../contract.ts'

/** `courses/7` or `research-papers/7`. */
export const exerciseInsightsQuery = (whole: string) =>
  apiQuery<ExerciseInsights>(`/api/${whole}/exercise-insights`)
