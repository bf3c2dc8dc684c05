import { useNavigate } from 'react-router'
import { useMutation } from '#web/lib/use-mutation.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { leave } from '#web/session/notice-sign-out.ts'

export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    call: () => send('POST', '/api/logout'),
    onSuccess: async () => {
      await leave(client, () => navigate('/'))
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Logout failed', description: reasonOf(error) }),
  })
}
