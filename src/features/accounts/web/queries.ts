import { pageIn } from '#shared/pages/page-number.ts'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { apiListQuery, apiQuery, optional } from '#web/lib/calls/query.ts'
import type { Account, ListedUser, Session, SignInWays } from '../contract.ts'

/** Optional: without an answer the page leaves it out. */
export const signInWaysQuery = optional(apiQuery<SignInWays>('/api/auth'))
export const accountQuery = apiQuery<Account>('/api/account')
export const sessionsQuery = apiQuery<Session[]>('/api/sessions')

export const USERS_PER_PAGE = 50

export const userFiltersIn = (search: URLSearchParams) => ({
  q: queryInAddress(search),
  page: pageIn(search),
})

export function usersQuery({ q, page }: ReturnType<typeof userFiltersIn>) {
  const offset = (page - 1) * USERS_PER_PAGE
  const parameters = new URLSearchParams({ limit: String(USERS_PER_PAGE), offset: String(offset) })
  if (q) parameters.set('q', q)
  return apiListQuery<ListedUser>(`/api/users?${parameters}`)
}
