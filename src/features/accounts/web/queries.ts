import type { QueryAndPage } from '#shared/pages/query-in-address.ts'
import { listAddress } from '#web/lib/calls/list-address.ts'
import { apiListQuery, apiQuery, optional } from '#web/lib/calls/query.ts'
import type { Account, ListedUser, Session, SignInWays } from '../contract.ts'

/** Optional: without an answer the page leaves it out. */
export const signInWaysQuery = optional(apiQuery<SignInWays>('/api/auth'))
export const accountQuery = apiQuery<Account>('/api/account')
export const sessionsQuery = apiQuery<Session[]>('/api/sessions')

export const USERS_PER_PAGE = 50

export const usersQuery = (filters: QueryAndPage) =>
  apiListQuery<ListedUser>(listAddress('/api/users', { ...filters, perPage: USERS_PER_PAGE }))
