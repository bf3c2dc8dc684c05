import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { reasonOf, send } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { changeViewer } from '#web/session/session.ts'

export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => send('POST', '/api/logout'),
    onSuccess: async () => {
      // First away from what only the signed-in may see, then be nobody.
      await navigate('/')
      changeViewer(client, null)
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Logout failed', description: reasonOf(error) }),
  })
}
