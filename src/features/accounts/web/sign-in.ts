import { useMutation } from '#web/lib/use-mutation.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { takeReturn } from '#web/session/return-link.ts'
import { changeViewer, type SessionUser } from '#web/session/session.ts'
import { REGISTRATION_REASONS, type LoginInput, type RegisterInput } from '../contract.ts'

/** The guard of `/auth` sees the new user and goes home. */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    call: (input: LoginInput) => send<SessionUser>('POST', '/api/login', input),
    onSuccess: (user) => {
      changeViewer(client, user)
      toast({
        variant: 'success',
        title: 'Login successful',
        description: `Welcome back, ${user.fullName}!`,
        action: takeReturn(),
      })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Login failed', description: reasonOf(error) }),
  })
}

export function useRegister() {
  const client = useQueryClient()
  return useMutation({
    call: (input: RegisterInput) => send<SessionUser>('POST', '/api/register', input),
    onSuccess: (user) => {
      changeViewer(client, user)
      toast({
        variant: 'success',
        title: 'Registration successful',
        description: `Welcome to Ascent, ${user.fullName}!`,
        action: takeReturn(),
      })
    },
    onError: (error) => {
      const reason = reasonOf(error)
      const description = REGISTRATION_REASONS[reason] ?? reason
      toast({ variant: 'destructive', title: 'Registration failed', description })
    },
  })
}
