import { apiListQuery, apiQuery } from '#web/lib/query.ts'
import type { Account, ListedUser, Session } from '../contract.ts'

export const accountQuery = apiQuery<Account>('/api/account')
export const sessionsQuery = apiQuery<Session[]>('/api/sessions')

/** As many as one answer holds: most sites have no more, and are then searched right here. */
export const usersQuery = apiListQuery<ListedUser>('/api/users')

export const USERS_A_PAGE = 50

export function usersPageQuery(search: string, page: number) {
  const offset = (page - 1) * USERS_A_PAGE
  const asked = new URLSearchParams({ limit: String(USERS_A_PAGE), offset: String(offset) })
  if (search) asked.set('q', search)
  return apiListQuery<ListedUser>(`/api/users?${asked}`)
}
