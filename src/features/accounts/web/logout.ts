import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { send } from '#web/lib/calls/api.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { LEAVING } from '#web/lib/forms/leaving.ts'
import { leave } from '#web/session/leave.ts'

/** `mayDelete` asks before what is only in this browser is deleted. */
export function useLogout(mayDelete: () => Promise<boolean>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const { mutateAsync } = useMutation({
    call: () => send('POST', '/api/logout'),
    success: { title: 'Logged out', description: 'You have been successfully logged out.' },
    failure: { title: 'Logout failed' },
    onSuccess: () => leave(client, () => navigate('/', LEAVING)),
  })
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      // The failure has already been shown.
      if (await mayDelete()) await mutateAsync().catch(() => {})
    } finally {
      isUnderWay.current = false
    }
  }
}
