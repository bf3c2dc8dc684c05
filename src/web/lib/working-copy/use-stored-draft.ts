import { useEffect, useState } from 'react'
import { apiListQuery, apiQueryOrNull, optional, type List, type Query } from '../query.ts'
import { useQuery, useQueryClient } from '../use-query.ts'
import { wholeList } from '../whole-list.ts'

type Options = { enabled: boolean }

function useStored<Answer>(query: Query<Answer>, { enabled }: Options) {
  const { path } = query
  const client = useQueryClient()
  const { data, isError } = useQuery(optional(query), { enabled })
  // The form changes it: the next visit asks again.
  useEffect(() => {
    client.forget({ path })
  }, [client, path, data])
  // Without it the form still has what this browser kept.
  return isError ? null : data
}

/** What the server keeps unsaved; undefined while it is asked for, null without anything. */
export const useStoredDraft = <Draft>(path: string, options: Options) =>
  useStored(apiQueryOrNull<Draft>(path), options)

/** The same for all parts of a form, which may be more than one answer holds. */
export function useStoredDrafts<Draft>(path: string, options: Options) {
  const first = useStored(apiListQuery<Draft>(path), options)
  const [read, setRead] = useState<{ from: List<Draft>; rows: Draft[] }>()
  useEffect(() => {
    if (!first) return undefined
    const stop = new AbortController()
    void wholeList(path, first, { signal: stop.signal }).then((rows) => {
      if (!stop.signal.aborted) setRead({ from: first, rows })
    })
    return () => stop.abort()
  }, [path, first])
  if (!first) return first
  if (first.rows.length >= first.total) return first.rows
  return read?.from === first ? read.rows : undefined
}
