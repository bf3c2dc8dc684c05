import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { isTemporary } from './api.ts'
import type { QueryClient } from './query-client.ts'
import type { Query } from './query.ts'

export const QueryContext = createContext<QueryClient | null>(null)

export function useQueryClient(): QueryClient {
  const client = use(QueryContext)
  if (!client) throw new Error('no query client around this component')
  return client
}

type QueryOptions = {
  enabled?: boolean
  keepPrevious?: boolean
}

export function useQuery<Answer>(
  query: Query<Answer>,
  { enabled = true, keepPrevious = false }: QueryOptions = {},
) {
  const client = useQueryClient()
  const look = () => client.known(query)
  const { data, error } = useSyncExternalStore(client.subscribe, look, look)
  useEffect(
    () => (enabled ? client.watch(query) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- queries with one path are the same query
    [client, query.path, enabled],
  )
  const [previous, setPrevious] = useState(data)
  if (data !== undefined && data !== previous) setPrevious(data)
  const isError = error !== undefined
  const isMissed = isError && data === undefined && !query.optional
  // Temporary failures count as pending: `FailedReads` shows them and retries.
  if (isMissed && !isTemporary(error)) throw error
  return {
    data: keepPrevious ? (data ?? previous) : data,
    isPending: data === undefined && (!isError || isMissed),
    isError,
    error,
    refetch: () => void client.refresh(query).catch(() => {}),
  }
}
