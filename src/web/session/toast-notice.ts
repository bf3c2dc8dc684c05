import { noticeOf } from '#shared/pages/notices.ts'
import type { QueryClient } from '../lib/calls/query-client.ts'
import { toast } from '../lib/toast.ts'
import { withClaimedExercises } from './claimed-exercises.ts'
import { takeReturn } from './take-return.ts'
import { sessionQuery } from './session.ts'

export function toastNotice(client: QueryClient, code: string) {
  const notice = noticeOf(code)
  if (!notice) return
  const { title, description = '', failed } = notice
  const user = client.read(sessionQuery)
  const words = description.replace('{fullName}', user?.fullName ?? '')
  toast({
    title,
    description: user && !failed ? withClaimedExercises(words) : words,
    variant: failed ? 'destructive' : 'success',
    ...(user && !failed ? { action: takeReturn() } : {}),
  })
}
