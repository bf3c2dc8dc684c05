import { useEffect, useState } from 'react'
import { apiWholeListQuery, draftQuery, optional, type Query } from '../calls/query.ts'
import { useQuery, useQueryClient } from '../calls/use-query.ts'

type Options = { enabled: boolean }

export type StoredAnswer<Found> = {
  found: Found | null
  /** It could not be read; the form still has the browser's draft. */
  retry: (() => void) | null
}

/** Undefined only during the first request, so that the form then stays mounted. */
function useStored<Answer>(
  query: Query<Answer>,
  { enabled }: Options,
): StoredAnswer<NonNullable<Answer>> | undefined {
  const { path } = query
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(optional(query), { enabled })
  const [missed, setMissed] = useState<string>()
  if (isError && missed !== path) setMissed(path)
  // The form changes the draft, so the next visit must ask again.
  useEffect(() => {
    client.forget({ path })
  }, [client, path, data])
  if (data !== undefined) return { found: data ?? null, retry: null }
  return isError || missed === path ? { found: null, retry: refetch } : undefined
}

export const useStoredDraft = <Draft extends object>(address: string, options: Options) =>
  useStored<Draft | null>(draftQuery<Draft>(address), options)

/** For a form of many parts. */
export function useStoredDrafts<Draft>(
  path: string,
  options: Options,
): StoredAnswer<Draft[]> | undefined {
  const list = useStored(apiWholeListQuery<Draft>(path), options)
  return list && { ...list, found: list.found && list.found.rows }
}
