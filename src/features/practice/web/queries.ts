import { apiQuery, optional } from '#web/lib/calls/query.ts'
import type { LastPractised, LessonCounts, ReviewForecast, Reviews } from '../contract.ts'

export type Settings = { reviews: boolean; weeklyMail: boolean }

export const REVIEWS = '/api/reviews'

export const lessonCountsQuery = (courseId: number) =>
  optional(apiQuery<LessonCounts>(`/api/courses/${courseId}/exercises`))

/** After an answer: how many are solved in each lesson, and what is due when. */
export const dependsOnAnswers = (path: string) =>
  path.startsWith(REVIEWS) ||
  path === lastPractisedQuery.path ||
  /^\/api\/courses\/\d+\/exercises$/.test(path)

/** Also for texts that are not on the screen. */
export const dependsOnReviews = (path: string) =>
  dependsOnAnswers(path) || /^\/api\/(lessons|research-papers)\/\d+\/exercises$/.test(path)

export const lastPractisedQuery = optional(apiQuery<LastPractised>('/api/exercises/last'))
export const reviewsQuery = apiQuery<Reviews>(REVIEWS)
export const reviewCountQuery = optional(apiQuery<{ dueCount: number }>(`${REVIEWS}/count`))
export const forecastQuery = optional(apiQuery<ReviewForecast>(`${REVIEWS}/forecast`))
export const reviewSettingsQuery = apiQuery<Settings>(`${REVIEWS}/settings`)
