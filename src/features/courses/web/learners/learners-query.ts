import { queryAndPageIn } from '#shared/pages/query-in-address.ts'
import { addressWith, listAddress } from '#web/lib/calls/list-address.ts'
import { apiListQuery } from '#web/lib/calls/query.ts'
import { LEARNER_SORTS, type Learner, SORT_ORDERS } from '../../learners-contract.ts'

export const LEARNERS_PER_PAGE = 50

export function learnersViewIn(search: URLSearchParams) {
  const sort = LEARNER_SORTS.find((known) => known === search.get('sort')) ?? 'lastSeen'
  const order = SORT_ORDERS.find((known) => known === search.get('order')) ?? 'desc'
  return { sort, order, ...queryAndPageIn(search) }
}

export type LearnersView = ReturnType<typeof learnersViewIn>

export const learnersQuery = (courseId: number, view: LearnersView) =>
  apiListQuery<Learner>(
    listAddress(`/api/courses/${courseId}/learners`, { ...view, perPage: LEARNERS_PER_PAGE }),
  )

export const learnersFileAddress = (courseId: number, { sort, order, q }: LearnersView) =>
  addressWith(`/api/courses/${courseId}/learners.csv`, { sort, order, q })
