import { useEffect } from 'react'
import { apiQueryOrNull, optional } from '../query.ts'
import { useQuery, useQueryClient } from '../use-query.ts'

/** What the server keeps unsaved; undefined while it is asked for, null without anything. */
export function useStoredDraft<Draft>(path: string, { enabled }: { enabled: boolean }) {
  const query = optional(apiQueryOrNull<Draft>(path))
  const client = useQueryClient()
  const { data, isError } = useQuery(query, { enabled })
  // The form changes it: the next visit asks again.
  useEffect(() => {
    client.forget({ path })
  }, [client, path, data])
  // Without it the form still has what this browser kept.
  return isError ? null : data
}
