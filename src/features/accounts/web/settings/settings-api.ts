import { useNavigate } from 'react-router'
import { send } from '#web/lib/calls/api.ts'
import { answered } from '#web/lib/calls/query.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { LEAVING } from '#web/lib/forms/leaving.ts'
import { leave } from '#web/session/leave.ts'
import type { Account } from '../../contract.ts'
import { accountQuery } from '../queries.ts'
import { sendPasswordLink } from '../send-password-link.ts'

const failure = { title: 'Error' }
const saved = (description: string) => ({ title: 'Success', description })

const shown = (account: Account) => [answered(accountQuery, account)]

export type Profile = { fullName: string; bio: string | null; avatarUrl: string | null }

export function useSaveProfile() {
  return useMutation({
    call: (profile: Partial<Profile>) => send<Account>('PUT', '/api/account', profile),
    success: saved('Profile updated successfully'),
    failure,
    // Names and portraits appear beside everything that somebody wrote.
    invalidates: ['/api/user', '/api/courses', '/api/blog-posts', '/api/research'],
    answers: shown,
  })
}

export function useChangeEmail() {
  return useMutation({
    call: (input: { email: string; currentPassword?: string | undefined }) =>
      send<Account>('PUT', '/api/account/email', input),
    success: (_, { email }) =>
      saved(`We have sent a mail to ${email}. Open the link in it to confirm the address.`),
    failure,
    answers: shown,
  })
}

export function useSendVerification() {
  return useMutation({
    call: () => send<Account>('POST', '/api/account/verification'),
    success: ({ pendingEmail, email }) => saved(`We have sent a mail to ${pendingEmail ?? email}.`),
    failure,
    answers: shown,
  })
}

export function useChangePassword() {
  return useMutation({
    call: (input: { currentPassword?: string | undefined; password: string }) =>
      send('PUT', '/api/account/password', input),
    success: saved('Password changed. All other sessions have been signed out.'),
    failure,
    invalidates: ['/api/sessions'],
  })
}

export function useSendPasswordLink() {
  return useMutation({
    call: sendPasswordLink,
    success: (_, email) => saved(`We have sent a link to ${email}.`),
    failure,
  })
}

export function useEndSession() {
  return useMutation({
    call: (id: number) => send('DELETE', `/api/sessions/${id}`),
    success: saved('The session has been signed out'),
    failure,
    invalidates: ['/api/sessions'],
  })
}

export function useEndOtherSessions() {
  return useMutation({
    call: () => send('DELETE', '/api/sessions'),
    success: saved('All other sessions have been signed out'),
    failure,
    invalidates: ['/api/sessions'],
  })
}

export function useDeleteAccount() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    call: (proof: { currentPassword?: string | undefined; username?: string | undefined }) =>
      send('DELETE', '/api/account', proof),
    success: {
      title: 'Account deleted',
      description: 'Your account and everything in it has been removed.',
    },
    failure,
    onSuccess: () => leave(client, () => navigate('/', LEAVING)),
  })
}
