import { useNavigate } from 'react-router'
import { send } from '#web/lib/calls/api.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { leave } from '#web/session/leave.ts'
import type { ConfirmedEmail } from '../contract.ts'
import { sendPasswordLink } from './send-password-link.ts'

export function useForgotPassword() {
  return useMutation({
    call: sendPasswordLink,
    failure: { title: 'Error' },
  })
}

export function useResetPassword() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    call: (input: { token: string; password: string }) =>
      send('POST', '/api/reset-password', input),
    success: { title: 'Password changed', description: 'Please sign in with your new password.' },
    failure: { title: 'Error' },
    onSuccess: async () => {
      // A new password ends every session, also one of this browser.
      await leave(client, () => {})
      await navigate('/auth', { replace: true })
    },
  })
}

export const confirmEmail = (token: string) =>
  send<ConfirmedEmail>('POST', '/api/verify-email', { token })
