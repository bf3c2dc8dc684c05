import { useMutation } from '#web/lib/use-mutation.ts'
import { useQuery, useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { invalidate, type List } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
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

const succeeded = (description: string) =>
  toast({ variant: 'success', title: 'Success', description })

const failed = (fallback: string) => (error: unknown) =>
  toast({ variant: 'destructive', title: 'Error', description: reasonOf(error, fallback) })

export function usePromoteUser() {
  const client = useQueryClient()
  return useMutation({
    call: (id: number) => send('PATCH', `/api/users/${id}/role`, { role: 'instructor' }),
    onSuccess: async () => {
      await invalidate(client, '/api/users')
      succeeded('User role updated successfully')
    },
    onError: failed('Failed to update user role'),
  })
}

export function useDeleteUser(onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    call: (id: number) => send('DELETE', `/api/users/${id}`),
    onSuccess: async () => {
      // Their courses, articles and papers are gone with them.
      await invalidate(client, '/api')
      succeeded('User deleted successfully')
    },
    onError: failed('Failed to delete user'),
    onSettled,
  })
}
