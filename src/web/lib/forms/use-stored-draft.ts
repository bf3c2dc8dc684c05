import { useEffect } from 'react'
import { apiQueryOrNull, optional, type Query } from '../query.ts'
import { useQuery, useQueryClient } from '../use-query.ts'

/** `path` is the working copy's, in the API. */
export const storedDraftQuery = <Draft>(path: string): Query<Draft | null> =>
  optional(apiQueryOrNull<Draft>(path))

/** What the server keeps unsaved; undefined while it is asked for, null without anything. */
export function useStoredDraft<Draft>(path: string, { enabled }: { enabled: boolean }) {
  const query = storedDraftQuery<Draft>(path)
  const client = useQueryClient()
  const { data, isError } = useQuery(query, { enabled })
  // The form changes it: the next visit asks again.
  useEffect(() => {
    client.forget({ path })
  }, [client, path, data])
  // Without it the form still has what this browser kept.
  return isError ? null : data
}
