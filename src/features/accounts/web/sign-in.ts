import { send } from '#web/lib/calls/api.ts'
import { draftKey, earlierKey, removeDraft } from '#web/lib/forms/drafts/drafts.ts'
import { abandonOpenForms } from '#web/lib/forms/leaving.ts'
import { dismissToasts } from '#web/lib/toast.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { withClaimedExercises } from '#web/session/claimed-exercises.ts'
import { takeReturn } from '#web/session/take-return.ts'
import { changeViewer, type CurrentUser } from '#web/session/session.ts'
import type { LoginInput, RegisterInput } from '../contract.ts'
import { REGISTERED } from '#shared/pages/notices.ts'

export const REGISTER_DRAFT = draftKey(undefined, 'register')

/** Answers and drafts of a guest do not apply to the person who signed in. */
async function signIn(path: string, input: object) {
  const user = await send<CurrentUser>('POST', path, input)
  dismissToasts()
  abandonOpenForms()
  for (const key of [REGISTER_DRAFT, earlierKey(REGISTER_DRAFT)]) removeDraft(key)
  return user
}

/** The guard of `/auth` sees the new user and redirects home. */
function useShowUser() {
  const client = useQueryClient()
  return (user: CurrentUser) => changeViewer(client, user)
}

export function useLogin() {
  return useMutation({
    call: (input: LoginInput) => signIn('/api/login', input),
    success: ({ fullName }) => ({
      title: 'Login successful',
      description: withClaimedExercises(`Welcome back, ${fullName}!`),
      action: takeReturn(),
    }),
    failure: { title: 'Login failed' },
    onSuccess: useShowUser(),
  })
}

export function useRegister() {
  return useMutation({
    call: (input: RegisterInput) => signIn('/api/register', input),
    success: ({ fullName }) => ({
      title: REGISTERED,
      description: withClaimedExercises(`Welcome to Ascent, ${fullName}!`),
      action: takeReturn(),
    }),
    failure: { title: 'Registration failed' },
    onSuccess: useShowUser(),
  })
}
