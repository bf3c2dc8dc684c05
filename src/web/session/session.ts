import { flushSync } from 'react-dom'
import type { User } from '#shared/people/user.ts'
import { VIEWER_CALL } from '#shared/people/viewer.ts'
import type { QueryClient } from '../lib/calls/query-client.ts'
import { useQuery } from '../lib/calls/use-query.ts'
import { apiQueryOrNull } from '../lib/calls/query.ts'

export type CurrentUser = User

export const sessionQuery = apiQueryOrNull<CurrentUser>(VIEWER_CALL, 401)

export function useSession() {
  const { data, isPending } = useQuery(sessionQuery)
  return { user: data ?? null, isLoading: isPending }
}

/** Nothing shown to the previous person may stay. */
export function changeViewer(client: QueryClient, user: CurrentUser | null) {
  // At once, so that nothing is refetched that only the previous person may read.
  flushSync(() => setSession(client, user))
  void client.invalidate((path) => path !== sessionQuery.path)
}

const setSession = (client: QueryClient, user: CurrentUser | null) => client.set(sessionQuery, user)
