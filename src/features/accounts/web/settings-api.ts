import { useNavigate } from 'react-router'
import { useMutation } from '#web/lib/use-mutation.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { leave } from '#web/session/notice-sign-out.ts'
import type { Account } from '../contract.ts'
import { accountQuery } from './queries.ts'

const failed = (error: unknown) =>
  toast({ variant: 'destructive', title: 'Error', description: reasonOf(error) })

const saved = (description: string) => toast({ variant: 'success', title: 'Success', description })

export type Profile = { fullName: string; bio: string | null; avatarUrl: string | null }

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    call: (profile: Profile) => send<Account>('PUT', '/api/account', profile),
    onSuccess: async (account) => {
      client.set(accountQuery, account)
      // Names and portraits stand beside everything that somebody wrote.
      await invalidate(client, '/api/user', '/api/courses', '/api/blog-posts', '/api/research')
      saved('Profile updated successfully')
    },
    onError: failed,
  })
}

export function useChangeEmail() {
  const client = useQueryClient()
  return useMutation({
    call: (input: { email: string; currentPassword?: string | undefined }) =>
      send<Account>('PUT', '/api/account/email', input),
    onSuccess: (account, { email }) => {
      client.set(accountQuery, account)
      saved(`We have sent a mail to ${email}. Open the link in it to confirm the address.`)
    },
    onError: failed,
  })
}

export function useSendVerification() {
  const client = useQueryClient()
  return useMutation({
    call: () => send<Account>('POST', '/api/account/verification'),
    onSuccess: (account) => {
      client.set(accountQuery, account)
      saved(`We have sent a mail to ${account.pendingEmail ?? account.email}.`)
    },
    onError: failed,
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    call: (input: { currentPassword?: string | undefined; password: string }) =>
      send('PUT', '/api/account/password', input),
    onSuccess: async () => {
      await invalidate(client, '/api/sessions')
      saved('Password changed. All other sessions have been signed out.')
    },
    onError: failed,
  })
}

export function useSendPasswordLink() {
  return useMutation({
    call: (email: string) => send('POST', '/api/forgot-password', { email }),
    onSuccess: (_, email) => saved(`We have sent a link to ${email}.`),
    onError: failed,
  })
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    call: (id: number) => send('DELETE', `/api/sessions/${id}`),
    onSuccess: async () => {
      await invalidate(client, '/api/sessions')
      saved('The session has been signed out')
    },
    onError: failed,
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    call: () => send('DELETE', '/api/sessions'),
    onSuccess: async () => {
      await invalidate(client, '/api/sessions')
      saved('All other sessions have been signed out')
    },
    onError: failed,
  })
}

export function useDeleteAccount() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    call: (proof: { currentPassword?: string | undefined; username?: string | undefined }) =>
      send('DELETE', '/api/account', proof),
    onSuccess: async () => {
      await leave(client, () => navigate('/'))
      toast({
        title: 'Account deleted',
        description: 'Your account and everything in it has been removed.',
      })
    },
    onError: failed,
  })
}
