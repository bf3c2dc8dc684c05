import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { sessionQuery, setSession } from './session.ts'

/** A session that ended elsewhere shows itself as a 401: say so once, and be a visitor again. */
export function noticeSignOut(client: QueryClient) {
  const notice = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return
    if (!client.getQueryData(sessionQuery.queryKey)) return
    setSession(client, null)
    toast({ title: 'You have been signed out', description: 'Please sign in again to continue.' })
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
  })
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
  })
}
