import { useNavigate } from 'react-router'
import { send } from '#web/lib/api.ts'
import { useMutation } from '#web/lib/use-mutation.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import { leave } from '#web/session/leave.ts'

export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    call: () => send('POST', '/api/logout'),
    success: { title: 'Logged out', description: 'You have been successfully logged out.' },
    failure: { title: 'Logout failed' },
    onSuccess: () => leave(client, () => navigate('/')),
  })
}
