import { send } from '#web/lib/calls/api.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'

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
    invalidates: ['/api'],
  })
}
