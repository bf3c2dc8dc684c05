import { useNavigate } from 'react-router'
import { useMutation } from '#web/lib/use-mutation.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { leave } from '#web/session/notice-sign-out.ts'

/** The same answer whether or not somebody has the address. */
export function useForgotPassword() {
  return useMutation({
    call: (email: string) => send('POST', '/api/forgot-password', { email }),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: reasonOf(error) }),
  })
}

export function useResetPassword() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    call: (input: { token: string; password: string }) =>
      send('POST', '/api/reset-password', input),
    onSuccess: async () => {
      // Every session has ended, this browser's too if it had one.
      await leave(client, () => {})
      await navigate('/auth', { replace: true })
      toast({
        variant: 'success',
        title: 'Password changed',
        description: 'Please sign in with your new password.',
      })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: reasonOf(error) }),
  })
}

export function useVerifyEmail(onConfirmed: (email: string) => void) {
  const client = useQueryClient()
  return useMutation({
    call: (token: string) => send<{ email: string }>('POST', '/api/verify-email', { token }),
    onSuccess: async ({ email }) => {
      await invalidate(client, '/api/user', '/api/account')
      onConfirmed(email)
      toast({ variant: 'success', title: 'E-mail address confirmed' })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: reasonOf(error) }),
  })
}
