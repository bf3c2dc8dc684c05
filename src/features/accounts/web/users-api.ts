import { send } from '#web/lib/api.ts'
import type { List } from '#web/lib/query.ts'
import { useMutation } from '#web/lib/use-mutation.ts'
import { useQuery } from '#web/lib/use-query.ts'
import type { ListedUser } from '../contract.ts'
import { matchesSearch } from '../user-search.ts'
import { USERS_A_PAGE, usersPageQuery, usersQuery } from './queries.ts'

function pageOf({ rows }: List<ListedUser>, search: string, page: number): List<ListedUser> {
  const found = rows.filter((user) => matchesSearch(user, search))
  const from = (page - 1) * USERS_A_PAGE
  return { rows: found.slice(from, from + USERS_A_PAGE), total: found.length }
}

/** Searches here while the whole list is here, and asks the server once there is more. */
export function useUsers(search: string, page: number) {
  const { data: first } = useQuery(usersQuery)
  const isWhole = first !== undefined && first.total <= first.rows.length
  const asked = useQuery(usersPageQuery(search.trim(), page), {
    enabled: first !== undefined && !isWhole,
    keepPrevious: true,
  })
  return isWhole ? pageOf(first, search, page) : asked.data
}

export function usePromoteUser() {
  return useMutation({
    call: (id: number) => send('PATCH', `/api/users/${id}/role`, { role: 'instructor' }),
    success: { title: 'Success', description: 'User role updated successfully' },
    failure: { title: 'Error', fallback: 'Failed to update user role' },
    invalidates: ['/api/users'],
  })
}

export function useDeleteUser() {
  return useMutation({
    call: (id: number) => send('DELETE', `/api/users/${id}`),
    success: { title: 'Success', description: 'User deleted successfully' },
    failure: { title: 'Error', fallback: 'Failed to delete user' },
    // Their courses, articles and papers are gone with them.
    invalidates: ['/api'],
  })
}
