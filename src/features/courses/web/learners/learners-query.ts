import { pageIn } from '#shared/pages/page-number.ts'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { apiListQuery } from '#web/lib/calls/query.ts'
import { LEARNER_SORTS, type Learner, SORT_ORDERS } from '../../learners-contract.ts'

export const LEARNERS_PER_PAGE = 50

export function learnersViewIn(search: URLSearchParams) {
  const sort = LEARNER_SORTS.find((known) => known === search.get('sort')) ?? 'lastSeen'
  const order = SORT_ORDERS.find((known) => known === search.get('order')) ?? 'desc'
  return { sort, order, q: queryInAddress(search), page: pageIn(search) }
}

export type LearnersView = ReturnType<typeof learnersViewIn>

const searchOf = ({ sort, order, q }: LearnersView) =>
  new URLSearchParams({ sort, order, ...(q ? { q } : {}) })

export function learnersQuery(courseId: number, query: LearnersView) {
  const search = searchOf(query)
  search.set('limit', String(LEARNERS_PER_PAGE))
  if (query.page > 1) search.set('offset', String((query.page - 1) * LEARNERS_PER_PAGE))
  return apiListQuery<Learner>(`/api/courses/${courseId}/learners?${search}`)
}

export const learnersFileAddress = (courseId: number, query: LearnersView) =>
  `/api/courses/${courseId}/learners.csv?${searchOf(query)}`
